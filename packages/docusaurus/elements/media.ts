import type { Nodes } from 'mdast';
import type { LowerTools } from '../../../src/contentSource.ts';
import { attributeOf, drawElement, hasAttribute, isElement, type TextElement } from './element.ts';

/** Embedding elements and their names. */
const mediaKinds = new Map([
  ['iframe', 'Embedded content'],
  ['embed', 'Embedded content'],
  ['object', 'Embedded content'],
  ['video', 'Video'],
  ['audio', 'Recording'],
]);

const videoHosts = new RegExp(
  String.raw`(?:^|\.)(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com|loom\.com|wistia\.(?:com|net)|` +
    String.raw`dailymotion\.com|twitch\.tv)$`,
);
/** Generic titles from embedding services. */
const emptyTitle = /^(?:youtube|vimeo)(?: video)? player$|^(?:embed(?:ded)? )?(?:video|iframe|frame)$/i;

export const isMedia = (name: string): boolean => mediaKinds.has(name);

const wordsOf = (element: TextElement, name: string) => attributeOf(element, name)?.trim() || undefined;

function childrenOf(children: Nodes[], name: string): TextElement[] {
  return children.flatMap((child) => {
    if (isElement(child)) return child.name === name ? [child] : [];
    return child.type === 'paragraph' ? childrenOf(child.children, name) : [];
  });
}

function sourcesOf(element: TextElement): string[] {
  return [
    wordsOf(element, element.name === 'object' ? 'data' : 'src'),
    ...childrenOf(element.children, 'source').map((source) => wordsOf(source, 'src')),
  ].filter((source) => source !== undefined);
}

const isElsewhere = (url: string): boolean => /^(?:https?:)?\/\//i.test(url);

/** Whether an element is played: a video or audio file of the site. */
export function isPlayed(element: TextElement): boolean {
  const sources = sourcesOf(element);
  return (element.name === 'video' || element.name === 'audio') && sources.length > 0 && !sources.some(isElsewhere);
}

/** Link to a frame's content, with its title, or its type and site, as text. */
export function linkOf(element: TextElement): { url: string; words: string } | undefined {
  const [source] = sourcesOf(element);
  if (!source || !/^(?:https?:)?\/\/|^[/.@]|^[\w-]+[/.]/.test(source) || /^(?!https?:)[a-z][a-z\d+.-]*:/i.test(source))
    return undefined;
  const title = wordsOf(element, 'title');
  const words = title !== undefined && !emptyTitle.test(title) ? title : undefined;
  const kind = mediaKinds.get(element.name!)!;
  if (!isElsewhere(source)) {
    const file = source.replace(/[?#].*$/, '').replace(/\/$/, '');
    return { url: source, words: words ?? `${kind}: ${file.split('/').at(-1)}` };
  }
  const address = source.startsWith('//') ? `https:${source}` : source;
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const host = url.hostname.replace(/^(?:www|player|play|embed|fast)\./, '');
  const site = host.replace('youtube-nocookie', 'youtube');
  return { url: videoPage(url) ?? address, words: words ?? `${videoHosts.test(host) ? 'Video' : kind} on ${site}` };
}

function videoPage({ hostname, pathname, searchParams }: URL): string | undefined {
  const [, youtube] = /^\/embed\/([\w-]+)$/.exec(pathname) ?? [];
  if (youtube && youtube !== 'videoseries' && /(?:^|\.)youtube(?:-nocookie)?\.com$/.test(hostname)) {
    const start = /^\d+$/.exec(searchParams.get('start') ?? '')?.[0];
    return `https://www.youtube.com/watch?v=${youtube}${start === undefined ? '' : `&t=${start}s`}`;
  }
  const [, vimeo] = /^\/video\/(\d+)$/.exec(pathname) ?? [];
  return vimeo && hostname === 'player.vimeo.com' ? `https://vimeo.com/${vimeo}` : undefined;
}

/**
 * Replaces an embedding element: a player for the site's own media, an object's fallback content, else a link.
 * `children` are its sanitized content.
 */
export function drawMedia(element: TextElement, children: Nodes[], tools: LowerTools): Nodes[] {
  if (isPlayed(element)) {
    const player = drawPlayer(element, tools);
    return player ? [player] : children;
  }
  if (element.name === 'object' && children.length > 0) return children;
  const target = linkOf(element);
  if (!target) return [];
  const { position } = element;
  const text: Nodes = { type: 'text', value: target.words };
  const link: Nodes = { type: 'link', url: target.url, title: null, position, children: [text] };
  return [element.type === 'mdxJsxFlowElement' ? { type: 'paragraph', position, children: [link] } : link];
}

/** A player without autoplay, which only preloads metadata. Undefined if none of its files is published. */
function drawPlayer(element: TextElement, tools: LowerTools): Nodes | undefined {
  const pixels = (name: string) => /^(\d{1,4})(?:px)?$/.exec(wordsOf(element, name) ?? '')?.[1];
  const part = (name: string, url: string, more?: object): Nodes[] => {
    const src = tools.resolveHref(url, element);
    return src === undefined ? [] : [drawElement(element, name, { src, ...more })];
  };
  const sources = sourcesOf(element).flatMap((url) => part('source', url));
  if (sources.length === 0) return undefined;
  const tracks = childrenOf(element.children, 'track').flatMap((track) =>
    part('track', wordsOf(track, 'src') ?? '', {
      kind: /^(?:subtitles|captions|descriptions|chapters)$/.exec(wordsOf(track, 'kind') ?? '')?.[0],
      srcLang: wordsOf(track, 'srclang'),
      label: wordsOf(track, 'label'),
      ...(hasAttribute(track, 'default') && { default: true }),
    }),
  );
  const isVideo = element.name === 'video';
  const poster = wordsOf(element, 'poster');
  const picture = poster === undefined ? undefined : tools.resolveImage(poster);
  const [width, height] = [pixels('width'), pixels('height')];
  const properties = {
    controls: true,
    preload: 'metadata',
    title: wordsOf(element, 'title'),
    ...(isVideo && {
      width: width && Number(width),
      height: height && Number(height),
      ...(picture && 'src' in picture && { poster: picture.src }),
    }),
    ...(hasAttribute(element, 'loop') && { loop: true }),
    ...(hasAttribute(element, 'muted') && { muted: true }),
    ...(isVideo && { playsInline: true }),
  };
  return drawElement(element, element.name!, properties, [...sources, ...tracks]);
}
