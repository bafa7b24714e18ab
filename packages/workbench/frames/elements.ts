/** Finds an element by its id. */
export function part<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
  return document.getElementById(id) as Kind;
}

/** Makes a list item. */
export function item(text: string, ...more: Node[]): HTMLLIElement {
  const element = document.createElement('li');
  element.append(text, ...more);
  return element;
}

export function button(text: string, onPress: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = text;
  element.addEventListener('click', onPress);
  return element;
}
