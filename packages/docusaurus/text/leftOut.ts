/** Elements that show something else, and what the build says of them. */
export const leftOutElements: Record<string, string> = {
  iframe: 'frames (`<iframe>`), for which links stand',
  embed: 'embedded files (`<embed>`), for which links stand',
  object: 'embedded files (`<object>`), for which links stand, or what is in them',
  video: 'videos of other sites, for which links stand',
  audio: 'recordings of other sites, for which links stand',
};

/**
 * Whether an element is not shown as it is: videos and recordings of the site's own files are. `source` is the element
 * as it is written.
 */
export function isLeftOut(name: string, source: string): boolean {
  if (!Object.hasOwn(leftOutElements, name)) return false;
  return (name !== 'video' && name !== 'audio') || /\bsrc=\{?["'`]?(?:https?:)?\/\//i.test(source);
}

/** Such elements in a piece of HTML, and where in it they begin. */
export function leftOutIn(html: string): { what: string; at: number }[] {
  return [...html.matchAll(/<(iframe|embed|object|video|audio)(?=[\s/>])/gi)].flatMap(({ 1: tag = '', index }) => {
    const name = tag.toLowerCase();
    return isLeftOut(name, html.slice(index).split(`</${tag}`)[0]!)
      ? [{ what: leftOutElements[name]!, at: index }]
      : [];
  });
}
