/** Languages of code fences: what readers call each, and the names that a fence may have for it, Shiki's grammar first. */
const names: Record<string, string> = {
  TypeScript: 'typescript ts',
  JavaScript: 'javascript js',
  TSX: 'tsx',
  JSON: 'json',
  'C#': 'csharp cs',
  Shell: 'bash sh shell zsh console',
  YAML: 'yaml yml',
  HTML: 'html',
  HTTP: 'http',
  Python: 'python py',
  Java: 'java',
  Go: 'go golang',
  Rust: 'rust rs',
  PHP: 'php',
  Ruby: 'ruby rb',
  Kotlin: 'kotlin kt',
  Swift: 'swift',
  C: 'c',
  'C++': 'cpp c++',
  SQL: 'sql',
  CSS: 'css',
  SCSS: 'scss',
  Less: 'less',
  XML: 'xml svg',
  TOML: 'toml',
  INI: 'ini',
  Diff: 'diff',
  Dockerfile: 'docker dockerfile',
  GraphQL: 'graphql gql',
  PowerShell: 'powershell ps1',
  Markdown: 'markdown md',
  MDX: 'mdx',
  JSX: 'jsx',
  Vue: 'vue',
  Lua: 'lua',
  R: 'r',
  Dart: 'dart',
  Scala: 'scala',
  Perl: 'perl',
  HCL: 'hcl',
  Terraform: 'terraform',
  Groovy: 'groovy',
  Makefile: 'makefile make',
  'Protocol Buffers': 'proto protobuf',
  nginx: 'nginx',
  JSON5: 'json5',
  'JSON with comments': 'jsonc',
  Elixir: 'elixir',
  Haskell: 'haskell',
  Clojure: 'clojure',
  Batch: 'bat batch',
  Solidity: 'solidity',
  'F#': 'fsharp',
  Text: 'text txt plaintext plain',
};

/** A language of code fences: what readers see, and the name of its grammar (none for plain text). */
export interface Language {
  label: string;
  grammar?: string;
}

const languages = Object.entries(names).map(([label, all]) => ({ label, names: all.split(' ') }));

/** Every word that may follow a fence's backticks. */
export const languageNames = [
  ...languages.map((language) => language.names[0]!),
  ...languages.flatMap((language) => language.names.slice(1)),
  'mermaid',
];

/** The language of a name or alias; undefined when there is none. */
export function findLanguage(name: string): Language | undefined {
  const found = languages.find((language) => language.names.includes(name.toLowerCase()));
  const [grammar] = found?.names ?? [];
  return found && { label: found.label, ...(grammar !== 'text' && { grammar }) };
}
