/** The manifest: the files of the output, and what they are made with. */
import type { Bundle } from '../bundle/types.ts';
import type { FileContent } from '../outputs/writtenFiles.ts';
import type { Project } from '../project/project.ts';
import type { Renderer } from '../pages/renderer.tsx';
import type { Frame } from '../pages/types.ts';
import type { CheckedPage, PageContent, PageContext } from './types.ts';

/**
 * Path below the output folder, content, and the names of the versions whose pages need it, where it is for some of
 * them and is no page.
 */
export type OutputFile = readonly [path: string, content: FileContent, versions?: readonly string[]];

/**
 * One entry of the manifest: files of the output, who makes them, and how. All paths are known before anything is made,
 * but for those in the folder of assets, whose names carry hashes of their content.
 */
export interface Output {
  paths: string[];
  /** Which files in the folder of assets it makes besides, for whoever is asked for one before they are made. */
  hashed?: RegExp;
  /** In words: `the page of content/docs/x.md`. */
  source: string;
  /** The content file, where it is one. */
  file?: string;
  /** Absolute path of the file that it is, as it is: its address has its ending, even that of an HTML document. */
  copied?: string;
  /** Asked for by hosts and programs only: no link should lead there. */
  internal?: true;
  /**
   * What it leaves to others in `OutputContext.results`, and what it waits for; `everythingElse` is the rest of the
   * manifest.
   */
  gives?: string;
  needs?: string[];
  /** Told of each page when it is drawn. */
  onPage?(context: OutputContext, page: DrawnPage): void;
  /** Makes the files. It may leave one out that cannot be had on this machine, or only in a build. */
  make(context: OutputContext): Iterable<OutputFile> | Promise<Iterable<OutputFile>>;
}

/** What an output needs that says something of all other files. */
export const everythingElse = '*';

/** A page that has been drawn. */
export interface DrawnPage extends CheckedPage {
  content: PageContent;
  /** What `<main>` holds, without styles. */
  mainHtml(): string;
  /** Stands for all that it depends on, where that is known. */
  key?: string;
}

/** What the files of the output are made with: by a build, by a check, and by the dev server, one file at a time. */
export interface OutputContext extends PageContext {
  project: Pick<Project, 'engine' | 'root'>;
  renderer: Renderer;
  frame: Frame;
  results: Map<string, unknown>;
  /** The scripts, where they are bundled: in a build. */
  bundle?: Bundle;
  /** Whether the site is made to be published: what only readers elsewhere need, such as archives, is made then. */
  release?: boolean;
  /** The picture of a page as PNG, where pictures are drawn: in a release. Undefined where this one cannot be drawn. */
  picture?(page: Pick<PageContent, 'meta' | 'crumbs'>): Uint8Array | undefined;
  /** Told of every page that was drawn, where many files are made together. */
  onPage?(page: DrawnPage): void;
  /** What has been made before, where many files are made together. */
  made?: MadeFiles;
}

/** What is known of files that have been made. */
export interface MadeFiles {
  /** Files of the output that are written already, by path. */
  written: ReadonlyMap<string, { hash: string; size: number }>;
  /** Of each version, the files that its pages need, as those who make them have said; by its name. */
  filesOfVersion: ReadonlyMap<string, readonly string[]>;
  /** Titles of the pages that were drawn, by permalink. */
  titles: ReadonlyMap<string, string>;
}
