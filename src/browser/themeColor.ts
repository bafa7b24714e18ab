/** What the browser draws around the page keeps the colour of its paper, whoever changes the theme. The boot script gave it the first one. */
export function followTheme(): void {
  const { documentElement } = document;
  const bar = document.head.querySelector<HTMLMetaElement>('meta[name=theme-color]');
  const follow = () => {
    const color = bar?.dataset[documentElement.dataset.theme ?? ''];
    if (color) bar!.content = color;
  };
  new MutationObserver(follow).observe(documentElement, { attributeFilter: ['data-theme'] });
}
