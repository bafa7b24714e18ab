interface ContentType {
  value: string;
  /** Worth compressing: text, and formats that are text inside. */
  compressible: boolean;
}

const text = (type: string): ContentType => ({ value: `${type}; charset=utf-8`, compressible: true });
const binary = (type: string): ContentType => ({ value: type, compressible: false });

const types: Record<string, ContentType> = {
  html: text('text/html'),
  css: text('text/css'),
  js: text('text/javascript'),
  mjs: text('text/javascript'),
  md: text('text/markdown'),
  txt: text('text/plain'),
  xml: text('application/xml'),
  atom: text('application/atom+xml'),
  json: text('application/json'),
  map: text('application/json'),
  // One JSON value a line; the type that its readers agree on.
  ndjson: text('application/x-ndjson'),
  yaml: text('application/yaml'),
  yml: text('application/yaml'),
  webmanifest: text('application/manifest+json'),
  svg: text('image/svg+xml'),
  wasm: { value: 'application/wasm', compressible: true },
  ico: binary('image/x-icon'),
  png: binary('image/png'),
  jpg: binary('image/jpeg'),
  jpeg: binary('image/jpeg'),
  gif: binary('image/gif'),
  webp: binary('image/webp'),
  avif: binary('image/avif'),
  woff2: binary('font/woff2'),
  pdf: binary('application/pdf'),
  zip: binary('application/zip'),
};

const unknown = binary('application/octet-stream');

export function contentType(file: string): ContentType {
  const extension = /\.([^./]+)$/.exec(file)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(types, extension) ? (types[extension] ?? unknown) : unknown;
}
