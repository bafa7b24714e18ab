import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { transformWithOxc, minify } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';

let inlineScripts: string[];
beforeAll(async () => {
  inlineScripts = await Promise.all(
    ['boot.ts', 'firstInput.ts'].map(async (name) => {
      const source = readFileSync(`src/browser/${name}`, 'utf8');
      return (await minify(name, (await transformWithOxc(source, name)).code)).code;
    }),
  );
});

interface Setup {
  stored?: Record<string, string> | 'blocked';
  dataset?: Record<string, string>;
  pathname?: string;
  hidden?: boolean;
  /** The page is nothing without scripts. */
  needsApp?: boolean;
  pagePath?: string;
  systemIsDark?: boolean;
  search?: string;
  hash?: string;
  /** The hash names something. */
  named?: boolean;
  /** Files on the server. */
  files?: string[];
}

type Listener = (event: object) => void;

/** Runs the inline scripts in as much of a document as it touches. */
function boot({
  stored = {},
  dataset = {},
  pathname = '/',
  pagePath = '/',
  systemIsDark = false,
  search = '',
  hash = '',
  named = false,
  files = [],
  hidden = false,
  needsApp = false,
}: Setup) {
  const listeners: [string, Listener][] = [];
  const scripts: { src: string; type: string; onerror(): void }[] = [];
  const banner = { textContent: '', content: '#fff', dataset: { light: '#fff', dark: '#111' } };
  const field = { toggled: 0, togglePopover: () => (field.toggled += 1) };
  const inputs = ['ts', 'js'].map((value) => ({
    dataset: { value },
    checked: value === 'ts',
    closest: () => ({ dataset: { group: 'lang' } }),
  }));
  const root = {
    theme: 'light',
    mode: 'light',
    announcement: 'a1',
    app: '/site-assets/app.js',
    base: '/',
    ...dataset,
  } as Record<string, string>;
  const kept = stored === 'blocked' ? new Map<string, string>() : new Map(Object.entries(stored));
  const window: { __early?: Set<unknown> } = {};
  const timers: [() => void, number][] = [];
  const frames: (() => void)[] = [];
  const marks: string[] = [];
  const location: { pathname: string; search: string; hash: string; href?: string } = { pathname, search, hash };
  const found: Record<string, unknown> = {
    '[data-needs-app]': needsApp ? {} : null,
    ':target': named ? { checkVisibility: () => true } : null,
    '.search-popover': field,
    'script[data-page]': { textContent: JSON.stringify({ path: pagePath }) },
  };
  const page = {
    hidden,
    documentElement: { dataset: root },
    head: { append: (script: (typeof scripts)[number]) => scripts.push(script) },
    createElement: () => ({}),
    querySelector: (selector: string) => (selector in found ? found[selector] : banner),
    querySelectorAll: () => inputs,
  };
  const context = {
    window,
    location,
    matchMedia: () => ({ matches: systemIsDark }),
    setTimeout: (act: () => void, wait: number) => timers.push([act, wait]),
    requestAnimationFrame: (act: () => void) => frames.push(act),
    performance: { mark: (name: string) => marks.push(name) },
    fetch: async (url: string) => ({ ok: files.includes(url) }),
    addEventListener: (type: string, listener: Listener) => listeners.push([type, listener]),
    document: page,
    get localStorage() {
      if (stored === 'blocked') throw new Error('SecurityError');
      return { getItem: (key: string) => kept.get(key) ?? null, slash: kept.get('slash') };
    },
  };
  for (const script of inlineScripts) runInNewContext(script, context);
  const fire = (type: string, target: unknown = { closest: () => null }, facts: object = {}) => {
    for (const [each, listener] of listeners) if (each === type) listener({ target, preventDefault() {}, ...facts });
  };
  /** Advances time. Timers set for later remain. */
  const pass = (milliseconds: number) => {
    const due = timers.filter(([, wait]) => wait <= milliseconds);
    for (const timer of due) timers.splice(timers.indexOf(timer), 1);
    for (const [act] of due) act();
  };
  const drawFrame = () => {
    for (const act of frames.splice(0)) act();
  };
  return { root, page, pass, drawFrame, marks, fire, scripts, banner, field, inputs, window, location };
}

it('are small, what the article waits for above all', () => {
  const [bootSize = 0, firstInputSize = 0] = inlineScripts.map((script) => Buffer.byteLength(script));
  expect(bootSize).toBeLessThanOrEqual(560);
  expect(bootSize + firstInputSize).toBeLessThanOrEqual(2600);
});

describe('before the first paint', () => {
  it.each<[string, Setup, Record<string, string>]>([
    ['nothing stored', {}, { theme: 'light' }],
    ['dark was chosen', { stored: { theme: 'dark' } }, { theme: 'dark' }],
    [
      'light was chosen where dark is the default',
      { stored: { theme: 'light' }, dataset: { theme: 'dark', mode: 'dark' } },
      { theme: 'light' },
    ],
    ['the system is dark, and nobody asked for it', { systemIsDark: true }, { theme: 'light' }],
    ['a dark system is the default', { dataset: { mode: 'system' }, systemIsDark: true }, { theme: 'dark' }],
    ['a light system is the default', { dataset: { mode: 'system' } }, { theme: 'light' }],
    [
      'light was chosen where a dark system is the default',
      { stored: { theme: 'light' }, dataset: { mode: 'system' }, systemIsDark: true },
      { theme: 'light' },
    ],
    [
      'the system was chosen when a reader could',
      { stored: { theme: 'system' }, systemIsDark: true },
      { theme: 'light' },
    ],
    ['something else is stored', { stored: { theme: 'blue' } }, { theme: 'light' }],
    ['storage is blocked', { stored: 'blocked' }, { theme: 'light' }],
    [
      'this announcement was dismissed',
      { stored: { 'announcement.id': 'a1', 'announcement.dismiss': 'true' } },
      { theme: 'light', announcementDismissed: '' },
    ],
    [
      'another announcement was dismissed',
      { stored: { 'announcement.id': 'a0', 'announcement.dismiss': 'true' } },
      { theme: 'light' },
    ],
  ])('%s', (_, setup, expected) => {
    const { theme, announcementDismissed, js } = boot(setup).root;
    expect({ theme, announcementDismissed, js }).toEqual({ announcementDismissed: undefined, ...expected, js: '' });
  });
});

it("gives the browser's own bar the colour of the theme", () => {
  const colors = ['dark', 'light'].map((theme) => boot({ stored: { theme } }).banner.content);
  expect(colors).toEqual(['#111', '#fff']);
});

it.each<[string, Setup['stored'], boolean[]]>([
  ['the remembered tab', { 'tabs.lang': 'js' }, [true, true]],
  ['the first tab when nothing is remembered', 'blocked', [true, false]],
])('chooses %s', (_, stored, checked) => {
  expect(boot({ stored }).inputs.map((input) => input.checked)).toEqual(checked);
});

describe('the app', () => {
  it.each([
    ['pointermove', { movementX: 0, movementY: -1 }],
    ['pointerdown', {}],
    ['keydown', {}],
    ['focusin', {}],
  ])('comes at the first sign of a reader: %s', (type, facts) => {
    const { fire, scripts, marks } = boot({});
    fire(type, undefined, facts);
    fire(type, undefined, facts);
    expect(scripts.map(({ src, type: kind }) => [src, kind])).toEqual([['/site-assets/app.js', 'module']]);
    expect(marks).toEqual(['first-sign']);
  });

  type Booted = ReturnType<typeof boot>;
  const load = ({ fire }: Booted) => fire('load');
  const scroll = ({ fire }: Booted) => fire('scroll');
  const pass = (milliseconds: number) => (booted: Booted) => booted.pass(milliseconds);
  const resting = ({ fire }: Booted) => fire('pointermove', undefined, { movementX: 0, movementY: 0 });
  const show = ({ page, fire }: Booted) => {
    page.hidden = false;
    fire('visibilitychange');
  };
  it.each<[string, Setup, before: ((booted: Booted) => void)[], then: ((booted: Booted) => void)[]]>([
    ['not for a mouse that rests where the page opens', {}, [resting], []],
    [
      'when the reader scrolls, not when the browser does while it loads the page',
      {},
      [scroll, load, scroll],
      [({ drawFrame }) => drawFrame(), scroll],
    ],
    ['after some seconds of quiet', {}, [load, pass(1000)], [pass(8000)]],
    ['not at once where the address names a place that is there', { hash: '#a', named: true }, [load, pass(1000)], []],
    ['at once where a page is nothing without it', { needsApp: true }, [load], [pass(0)]],
    ['at once where the address asks for something', { search: '?level=must' }, [load], [pass(0)]],
    ['at once where the address names a place that is not there', { hash: '#raiseIntent' }, [load], [pass(0)]],
    ['when a tab is seen', { hidden: true }, [load, pass(8000)], [show, pass(8000)]],
    ['when a tab is seen that needs it', { hidden: true, needsApp: true }, [load, pass(8000)], [show, pass(8000)]],
  ])('comes %s', (_, setup, before, then) => {
    const booted = boot(setup);
    for (const step of before) step(booted);
    expect(booted.scripts).toHaveLength(0);
    for (const step of then) step(booted);
    expect(booted.scripts).toHaveLength(then.length > 0 ? 1 : 0);
  });
});

it('remembers early clicks on marked buttons once', () => {
  const { fire, window } = boot({});
  const button = {};
  fire('click', { closest: () => button });
  fire('click', { closest: () => button });
  fire('click', { closest: () => null });
  expect([...(window.__early ?? [])]).toEqual([button]);
});

it.each([
  ['a click', 1, true, false],
  ['the second half of a double click', 2, true, true],
  ['a second click where nothing is open', 2, false, false],
])('%s on the button of a popover is taken from it: detail %i, open %s, %s', (_, detail, isOpen, taken) => {
  const { fire } = boot({});
  let prevented = false;
  const button = { popoverTargetElement: { matches: () => isOpen } };
  const closest = (selector: string) => (selector === '[popovertarget]' ? button : null);
  fire('click', { closest }, { detail, preventDefault: () => (prevented = true) });
  expect(prevented).toBe(taken);
});

it('a link that the app replaces waits for it', () => {
  const { fire, window, scripts, location } = boot({});
  const link = { href: '/docs#site:menu' };
  let prevented = false;
  fire('pointerdown');
  fire('click', { closest: () => link }, { preventDefault: () => (prevented = true) });
  expect(prevented).toBe(true);
  expect([...window.__early!]).toEqual([link]);
  // Without the app it is followed after all.
  scripts[0]!.onerror();
  expect(location.href).toBe('/docs#site:menu');
  // And so is any later click on it.
  prevented = false;
  fire('click', { closest: () => link }, { preventDefault: () => (prevented = true) });
  expect(prevented).toBe(false);
});

const page = {};
const input = { selectionStart: 0 };
it.each<[string, object, unknown, number, Setup['stored']?]>([
  ['/', {}, page, 1],
  ['/', {}, input, 0],
  ['/', { altKey: true }, page, 0],
  ['/', { shiftKey: true }, page, 1],
  ['k', { ctrlKey: true }, input, 1],
  ['K', { ctrlKey: true }, page, 1],
  ['k', { metaKey: true }, page, 1],
  ['K', { ctrlKey: true, shiftKey: true }, page, 0],
  ['k', { ctrlKey: true, altKey: true }, page, 0],
  ['Backspace', { ctrlKey: true }, page, 0],
  ['k', {}, page, 0],
  ['л', { ctrlKey: true, code: 'KeyK' }, page, 1],
  ['e', { ctrlKey: true, code: 'KeyK' }, page, 0],
  // Where the slash alone is off, on again, and not to be known.
  ['/', {}, page, 0, { slash: 'off' }],
  ['k', { ctrlKey: true }, page, 1, { slash: 'off' }],
  ['/', {}, page, 1, { slash: '' }],
  ['/', {}, page, 1, 'blocked'],
])('key %s with %j on %j opens search: %i, where %j is stored', (key, modifiers, target, times, stored) => {
  const { fire, field } = boot({ stored });
  fire('keydown', target, { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...modifiers });
  expect(field.toggled).toBe(times);
});

describe('when the app cannot be had', () => {
  async function fail(setup: Setup) {
    const { fire, scripts, root, banner } = boot(setup);
    fire('keydown', undefined, { key: 'Tab' });
    scripts[0]!.onerror();
    await new Promise((resolve) => setTimeout(resolve));
    return { warned: root.baseWrong, likely: banner.textContent, outdated: root.outdated };
  }

  it.each([
    ['/', '/docs/a', '/sub/docs/a', '/sub/'],
    ['/', '/docs/a', '/sub/dir/docs/a.html', '/sub/dir/'],
    ['/', '/', '/sub/', '/sub/'],
    ['/', '/', '/sub/index.html', '/sub/'],
    ['/fdc3/', '/fdc3/docs/a', '/docs/a', '/'],
    ['/fdc3/', '/fdc3/', '/', '/'],
  ])('base %s, page %s, seen at %s: its base is likely %s', async (base, pagePath, pathname, likely) => {
    expect(await fail({ dataset: { base }, pagePath, pathname })).toEqual({ warned: '', likely, outdated: undefined });
  });

  it.each([
    ['/docs/a', '/docs/a'],
    ['/', '/index.html'],
  ])('page %s, seen at %s: the site has changed', async (pagePath, pathname) => {
    expect(await fail({ pagePath, pathname })).toEqual({ warned: undefined, likely: '', outdated: '' });
  });

  it.each<[string, string, string[], string | undefined]>([
    ['/', '/sub/nowhere', ['/sub/paths.json'], ''],
    ['/', '/nowhere', ['/paths.json'], undefined],
    ['/fdc3/', '/nowhere', ['/paths.json'], ''],
    ['/fdc3/', '/fdc3/nowhere', ['/fdc3/paths.json'], undefined],
  ])('a not-found page of base %s, seen at %s where there is %j: %j', async (base, pathname, files, warned) => {
    const said = await fail({ dataset: { base }, pagePath: `${base}404`, pathname, files });
    expect(said).toMatchObject({ warned, likely: '' });
  });
});
