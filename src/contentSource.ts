/**
 * API for content sources: result types, and tools for reading, positions and reports. Packages for other tools' sites
 * must not use other parts of the engine.
 */
export type {
  AddressDialect,
  ContentSource,
  Dialect,
  LowerTools,
  PlainForm,
  ResolvedFile,
  SourceContent,
  SourceInput,
  TextDialect,
} from './core/docs/contentSource.ts';
export type { LinkedText, Logo, NavbarItem, SiteConfig } from './core/docs/siteSchema.ts';
export type {
  Content,
  Diagnostic,
  Doc,
  DocLink,
  LastUpdate,
  OffsetSpan,
  Redirect,
  Selection,
  Sidebar,
  SidebarItem,
  StringCache,
  Version,
  VersionConfig,
} from './core/docs/types.ts';
export type { RequestedPicture } from './core/compile/links.ts';

export { readYaml } from './core/parse/readYaml.ts';
export { languageNames } from './core/compile/code.ts';
export { parseMarkdown } from './core/parse/parseMarkdown.ts';
export { endOf, EXIT, rangeOf, SKIP, startOf, visit } from './core/parse/tree.ts';
export { sourceOffsetOf } from './core/docs/selection/offsetSpans.ts';
export { type Replacement, replaceRanges } from './standard/text/replaceRanges.ts';
export { diagramKind } from '@fdc3-docs/diagrams';

export { hasExtension, shellIdPrefix, withoutSlash } from './core/addresses.ts';
export { isLinkTarget } from './core/docs/linkTarget.ts';
export { isHiddenName } from './core/docs/publishable.ts';
export { lastUpdatesOf } from './core/docs/lastUpdates.ts';
export { stringsFile } from './core/docs/stringsConfig.ts';

export {
  decodeAddress,
  encodeAddress,
  encodeText,
  escapeHtml,
  isObject,
  lineEnd,
  lineStart,
  pointAt,
  splitAddress,
  withSlashes,
} from './core/parse/text.ts';
export { hash } from './core/parse/hash.ts';
export { didYouMean, listNames, nearest } from './core/parse/nearest.ts';
export { tidyDiagnostics, warningAt } from './core/parse/diagnostics.ts';
