/** A language of code fences: what readers see, and how Shiki calls its grammar (none for plain text). */
export interface Language {
  label: string;
  grammar?: string;
}

const languages: Record<string, Language> = {
  typescript: { label: 'TypeScript', grammar: 'typescript' },
  javascript: { label: 'JavaScript', grammar: 'javascript' },
  tsx: { label: 'TSX', grammar: 'tsx' },
  json: { label: 'JSON', grammar: 'json' },
  csharp: { label: 'C#', grammar: 'csharp' },
  bash: { label: 'Shell', grammar: 'shellscript' },
  yaml: { label: 'YAML', grammar: 'yaml' },
  html: { label: 'HTML', grammar: 'html' },
  http: { label: 'HTTP', grammar: 'http' },
  text: { label: 'Text' },
};

const aliases: Record<string, string> = { ts: 'typescript', js: 'javascript', cs: 'csharp', sh: 'bash' };

/** Every word that may follow a fence's backticks. */
export const languageNames = [...Object.keys(languages), ...Object.keys(aliases), 'mermaid'];

/** The language of a name or alias; undefined when there is none. */
export function findLanguage(name: string): Language | undefined {
  const key = Object.hasOwn(aliases, name) ? aliases[name]! : name;
  return Object.hasOwn(languages, key) ? languages[key] : undefined;
}

/** Loads a grammar with the grammars it embeds. The list is written out so that nothing else is ever loaded. */
export const grammarLoaders = {
  typescript: () => import('shiki/langs/typescript.mjs'),
  javascript: () => import('shiki/langs/javascript.mjs'),
  tsx: () => import('shiki/langs/tsx.mjs'),
  json: () => import('shiki/langs/json.mjs'),
  csharp: () => import('shiki/langs/csharp.mjs'),
  shellscript: () => import('shiki/langs/shellscript.mjs'),
  yaml: () => import('shiki/langs/yaml.mjs'),
  html: () => import('shiki/langs/html.mjs'),
  http: () => import('shiki/langs/http.mjs'),
};
