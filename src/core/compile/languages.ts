/** What readers call each language of code fences, by the name that a fence and Shiki's grammar have for it. */
const labels: Record<string, string> = {
  typescript: 'TypeScript',
  javascript: 'JavaScript',
  tsx: 'TSX',
  json: 'JSON',
  csharp: 'C#',
  bash: 'Shell',
  yaml: 'YAML',
  html: 'HTML',
  http: 'HTTP',
  python: 'Python',
  java: 'Java',
  go: 'Go',
  rust: 'Rust',
  php: 'PHP',
  ruby: 'Ruby',
  kotlin: 'Kotlin',
  swift: 'Swift',
  c: 'C',
  cpp: 'C++',
  sql: 'SQL',
  css: 'CSS',
  scss: 'SCSS',
  less: 'Less',
  xml: 'XML',
  toml: 'TOML',
  ini: 'INI',
  diff: 'Diff',
  docker: 'Dockerfile',
  graphql: 'GraphQL',
  powershell: 'PowerShell',
  markdown: 'Markdown',
  mdx: 'MDX',
  jsx: 'JSX',
  vue: 'Vue',
  lua: 'Lua',
  r: 'R',
  dart: 'Dart',
  scala: 'Scala',
  perl: 'Perl',
  hcl: 'HCL',
  terraform: 'Terraform',
  groovy: 'Groovy',
  makefile: 'Makefile',
  proto: 'Protocol Buffers',
  nginx: 'nginx',
  json5: 'JSON5',
  jsonc: 'JSON with comments',
  elixir: 'Elixir',
  haskell: 'Haskell',
  clojure: 'Clojure',
  bat: 'Batch',
  solidity: 'Solidity',
  fsharp: 'F#',
  text: 'Text',
};

/** A language that is shown as it is written. */
const plainLanguage = 'text';

const aliases: Record<string, string> = {
  ts: 'typescript',
  js: 'javascript',
  cs: 'csharp',
  sh: 'bash',
  shell: 'bash',
  zsh: 'bash',
  console: 'bash',
  'c++': 'cpp',
  yml: 'yaml',
  md: 'markdown',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  kt: 'kotlin',
  golang: 'go',
  dockerfile: 'docker',
  make: 'makefile',
  ps1: 'powershell',
  protobuf: 'proto',
  gql: 'graphql',
  svg: 'xml',
  batch: 'bat',
  txt: 'text',
  plaintext: 'text',
  plain: 'text',
};

/** Every word that may follow a fence's backticks. */
export const languageNames = [...Object.keys(labels), ...Object.keys(aliases), 'mermaid'];

/** A language of code fences: what readers see, and the name of its grammar (none for plain text). */
export interface Language {
  label: string;
  grammar?: string;
}

/** The language of a name or alias; undefined when there is none. */
export function findLanguage(name: string): Language | undefined {
  const lower = name.toLowerCase();
  const key = Object.hasOwn(aliases, lower) ? aliases[lower]! : lower;
  if (!Object.hasOwn(labels, key)) return undefined;
  return { label: labels[key]!, ...(key !== plainLanguage && { grammar: key }) };
}
