import { DomUtils, parseDocument } from 'htmlparser2';

export type SvgElement = ReturnType<typeof DomUtils.getElementsByTagName>[number];
export type SvgNode = SvgElement['children'][number];

export function parseSvg(svg: string): SvgNode[] {
  return parseDocument(svg, { xmlMode: true }).children;
}

export function isElement(node: object): node is SvgElement {
  return 'attribs' in node;
}

export function findByClass(name: string, svg: SvgNode[]): SvgElement[] {
  return DomUtils.getElementsByClassName(name, svg);
}
