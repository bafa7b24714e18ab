import type { Nodes } from 'mdast';
import type { Context } from '../context.ts';
import { resolveHref } from '../links.ts';
import { isElement, type TextElement } from './types.ts';

/** Elements that show what stands elsewhere, and what it is called. */
const kinds: Record<string, string> = {
  iframe: 'Embedded content',
  embed: 'Embedded content',
  object: 'Embedded content',
  video: 'Video',
  audio: 'Recording',
};

const videoHosts =
  /(?:^|\.)(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com|loom\.com|wistia\.(?:com|net)|dailymotion\.com|twitch\.tv)$/;
/** What services write into each frame says nothing of the one. */
const emptyTitle = /^(?:youtube|vimeo)(?: video)? player$|^(?:embed(?:ded)? )?(?:video|iframe|frame)$/i;

export const isMedia = (name: string): boolean => Object.hasOwn(kinds, name);

const attributeOf = ({ attributes }: TextElement, name: string): string | undefined => {
  const value = attributes.find((each) => each.name?.toLowerCase() === name)?.value;
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
};

/** The elements of a name that stand right in another one, or in paragraphs of it. */
function childrenOf(element: TextElement, name: string): TextElement[] {
  return element.children.flatMap((child) =>
    isElement(child)
      ? child.name === name
        ? [child]
        : []
      : child.type === 'paragraph'
        ? childrenOf(child as unknown as TextElement, name)
        : [],
  );
}

/** Addresses of what an element shows, the best first. */
export function sourcesOf(element: TextElement): string[] {
  const own = attributeOf(element, element.name === 'object' ? 'data' : 'src');
  return [
    ...(own === undefined ? [] : [own]),
    ...childrenOf(element, 'source').flatMap((source) => attributeOf(source, 'src') ?? []),
  ];
}

const isElsewhere = (url: string): boolean => /^(?:https?:)?\/\//i.test(url);

/** Whether the element is shown itself: a video or a recording of the site's own files. */
export function isPlayed(element: TextElement): boolean {
  const sources = sourcesOf(element);
  return (element.name === 'video' || element.name === 'audio') && sources.length > 0 && !sources.some(isElsewhere);
}

/**
 * Where somebody goes to see what a frame would show, and in which words: its title, or what it is and on which site.
 */
export function linkOf(element: TextElement): { url: string; words: string } | undefined {
  const [source] = sourcesOf(element);
  if (!source || !/^(?:https?:)?\/\/|^[/.@]|^[\w-]+[/.]/.test(source) || /^(?!https?:)[a-z][a-z\d+.-]*:/i.test(source))
    return undefined;
  const title = attributeOf(element, 'title');
  const kind = kinds[element.name!]!;
  const named = title !== undefined && !emptyTitle.test(title) ? title : undefined;
  if (!isElsewhere(source))
    return {
      url: source,
      words:
        named ??
        `${kind}: ${source
          .replace(/[?#].*$/, '')
          .replace(/\/$/, '')
          .split('/')
          .at(-1)}`,
    };
  const url = source.startsWith('//') ? `https:${source}` : source;
  if (!URL.canParse(url)) return undefined;
  const host = new URL(url).hostname.replace(/^(?:www|player|play|embed|fast)\./, '');
  return {
    url: watchedAt(new URL(url)) ?? url,
    words: named ?? `${videoHosts.test(host) ? 'Video' : kind} on ${host.replace('youtube-nocookie', 'youtube')}`,
  };
}

/** The page of a video that a frame would show. */
function watchedAt({ hostname, pathname, searchParams }: URL): string | undefined {
  const [, youtube] = /^\/embed\/([\w-]+)$/.exec(pathname) ?? [];
  if (youtube && youtube !== 'videoseries' && /(?:^|\.)youtube(?:-nocookie)?\.com$/.test(hostname)) {
    const start = /^\d+$/.exec(searchParams.get('start') ?? '')?.[0];
    return `https://www.youtube.com/watch?v=${youtube}${start === undefined ? '' : `&t=${start}s`}`;
  }
  const [, vimeo] = /^\/video\/(\d+)$/.exec(pathname) ?? [];
  return vimeo && hostname === 'player.vimeo.com' ? `https://vimeo.com/${vimeo}` : undefined;
}

/**
 * What stands for an element that shows something else: a player with controls for the site's own videos and
 * recordings; of an object what it holds instead; else a link. `children` are what is in it, made harmless.
 */
export function drawMedia(element: TextElement, children: Nodes[], context: Context): Nodes[] {
  const { type, position } = element;
  const isFlow = type === 'mdxJsxFlowElement';
  if (isPlayed(element)) {
    const player = drawPlayer(element, context);
    return player ? [isFlow ? player : ({ ...player, type: 'mdxJsxTextElement' } as unknown as Nodes)] : children;
  }
  if (element.name === 'object' && children.length > 0) return children;
  const target = linkOf(element);
  if (!target) return [];
  const link = {
    type: 'link',
    url: target.url,
    title: null,
    position,
    children: [{ type: 'text', value: target.words }],
  };
  return [(isFlow ? { type: 'paragraph', position, children: [link] } : link) as Nodes];
}

const drawn = (
  tag: string,
  properties: Record<string, unknown>,
  { type, position }: TextElement,
  children: Nodes[] = [],
): Nodes =>
  ({
    type,
    name: tag,
    attributes: [],
    position,
    children,
    data: { hName: tag, hProperties: properties },
  }) as unknown as Nodes;

/**
 * A player never starts by itself, and asks for no more than it needs to show how long it plays. Undefined where none
 * of its files is published.
 */
function drawPlayer(element: TextElement, context: Context): Nodes | undefined {
  const at = element as unknown as Nodes;
  const has = (name: string) => element.attributes.some((each) => each.name?.toLowerCase() === name);
  const number = (name: string) =>
    /^\d{1,4}(?:px)?$/.test(attributeOf(element, name) ?? '')
      ? Number.parseInt(attributeOf(element, name)!, 10)
      : undefined;
  const sources = sourcesOf(element).flatMap((url) => {
    const target = resolveHref(url, at, '', context);
    return target ? [drawn('source', { src: target.href }, element)] : [];
  });
  if (sources.length === 0) return undefined;
  const tracks = childrenOf(element, 'track').flatMap((track) => {
    const target = resolveHref(attributeOf(track, 'src') ?? '', at, '', context);
    const kind = attributeOf(track, 'kind');
    const properties = {
      kind: kind && /^(?:subtitles|captions|descriptions|chapters)$/.test(kind) ? kind : undefined,
      srcLang: attributeOf(track, 'srclang'),
      label: attributeOf(track, 'label'),
    };
    return target
      ? [
          drawn(
            'track',
            {
              src: target.href,
              ...properties,
              ...(track.attributes.some(({ name }) => name === 'default') && { default: true }),
            },
            element,
          ),
        ]
      : [];
  });
  const poster = attributeOf(element, 'poster');
  const picture = poster === undefined ? undefined : context.input.resolveImage(poster);
  const size =
    element.name === 'video'
      ? {
          width: number('width'),
          height: number('height'),
          ...(picture && 'src' in picture && { poster: picture.src }),
        }
      : {};
  const properties = {
    controls: true,
    preload: 'metadata',
    title: attributeOf(element, 'title'),
    ...size,
    ...(has('loop') && { loop: true }),
    ...(has('muted') && { muted: true }),
    ...(element.name === 'video' && { playsInline: true }),
  };
  return drawn(element.name!, properties, element, [...sources, ...tracks]);
}
