import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { countOwnPages } from './ownPages.ts';

/** Small deterministic random number generator (mulberry32): the same seed produces the same corpus. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const words =
  'agent channel context intent listener instrument portfolio order trade window desktop application directory resolver message broadcast handler result version standard field type identifier instance metadata error price quote client venue position currency valuation organisation contact research chart news blotter ticket the a of to and in for is are with on by from when that which must may should each every same other new old first last before after during between returns receives sends opens closes joins leaves holds carries names lists finds'.split(
    ' ',
  );

const languages = ['ts', 'ts', 'ts', 'json', 'csharp', 'bash'] as const;

const code: Record<(typeof languages)[number], (name: string, n: number) => string> = {
  ts: (name, n) =>
    `const ${name} = await fdc3.getOrCreateChannel('${name}-${n}');\nconst listener = await ${name}.addContextListener('fdc3.instrument', (context) => {\n  // ${name} follows the instrument\n  console.log(context.id?.ticker, ${n});\n});\nawait ${name}.broadcast({ type: 'fdc3.instrument', id: { ticker: 'T${n}' } });\nlistener.unsubscribe();`,
  json: (name, n) =>
    `{\n  "type": "fdc3.${name}",\n  "name": "${name} ${n}",\n  "id": { "ticker": "T${n}", "FIGI": "BBG000${n}" },\n  "amounts": [${n}, ${n + 1}, null, true]\n}`,
  csharp: (name, n) =>
    `public async Task<IChannel> ${name}Async(string id = "${n}")\n{\n    var channel = await agent.GetOrCreateChannel(id);\n    return channel;\n}`,
  bash: (name, n) => `npm install ${name}@${n}\nnpm run build -- --name ${name}`,
};

/**
 * Writes a site with about `pages` pages (topics in six versions) to `root`: the project's own pages, plus generated
 * docs with the standard's sizes (headings and compressed text at the median and above). Generates at least one doc for
 * editing. Returns the files of the generated docs.
 */
export async function writeCorpus(projectRoot: string, root: string, pages: number): Promise<string[]> {
  rmSync(root, { recursive: true, force: true });
  for (const part of [
    'site.ts',
    'versions.ts',
    'terms.ts',
    'synonyms.ts',
    'readersWords.ts',
    'standard.ts',
    'inserts',
    'data',
    'docs',
    'standard',
    'static',
  ]) {
    cpSync(join(projectRoot, 'content', part), join(root, 'content', part), { recursive: true });
  }
  for (const folder of ['pages', 'islands', 'kinds', 'frames', 'embeds'])
    borrowCode(join(projectRoot, 'content', folder), join(root, 'content', folder));
  const topics = Math.max(1, Math.round((pages - (await countOwnPages(projectRoot))) / 6));
  const files: string[] = [];
  const sections = new Map<string, string[]>();
  for (let n = 0; n < topics; n++) {
    const section = `part-${Math.floor(n / 25)}`;
    const topic = `${section}/topic-${n}`;
    sections.set(section, [...(sections.get(section) ?? []), topic]);
    const file = join(root, 'content/docs', `${topic}.md`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, topicMarkdown(n, topics));
    files.push(file);
  }
  const categories = [...sections].map(([category, items]) => ({ category, items }));
  writeFileSync(
    join(root, 'content/sidebars.ts'),
    `import own from './own-sidebars.ts';\nexport default { ...own, docs: [...own.docs, ...${JSON.stringify(categories)}] };\n`,
  );
  cpSync(join(projectRoot, 'content/sidebars.ts'), join(root, 'content/own-sidebars.ts'));
  return files;
}

/** Adds the project's own pages, islands and frames to a corpus without copying their code. */
function borrowCode(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    const file = join(from, name);
    if (name.endsWith('.tsx') || name.endsWith('.script.ts'))
      writeFileSync(
        join(to, name),
        `export * from ${JSON.stringify(file)};\nexport { default } from ${JSON.stringify(file)};\n`,
      );
    else if (name.endsWith('.ts')) writeFileSync(join(to, name), `import ${JSON.stringify(file)};\n`);
    else if (name === 'drawn' || (/[/\\]embeds[/\\]/.test(file) && !name.includes('.')))
      borrowCode(file, join(to, name));
    else if (name.endsWith('.css'))
      writeFileSync(
        join(to, name),
        // Style sheets of the engine and of packages stay in place.
        readFileSync(file, 'utf8').replace(/(?<=@import ')\.\.\/\.\.\/[^']+/g, (path) =>
          relative(to, resolve(from, path)).replaceAll('\\', '/'),
        ),
      );
    else cpSync(file, join(to, name), { recursive: true, filter: (path) => !/\.tsx?$/.test(path) });
  }
}

function topicMarkdown(n: number, topics: number): string {
  const next = random(n + 1);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const sentence = () => {
    const text = Array.from({ length: 6 + Math.floor(next() * 8) }, () => pick(words)).join(' ');
    return `${text[0]?.toUpperCase()}${text.slice(1)}.`;
  };
  const paragraph = () => Array.from({ length: 1 + Math.floor(next() * 2) }, sentence).join(' ');
  // As in the standard's own text: five headings at the median, and a few reference pages with up to thirty.
  const length = next() < 0.05 ? 16 + Math.floor(next() * 14) : 3 + Math.floor(next() * 6);
  const parts = [`---\ntitle: Topic ${n}\ndescription: ${sentence().slice(0, 120)}\n---\n`, paragraph()];
  for (let section = 0; section < length; section++) {
    const marked = next() < 0.2 ? ' {versions=">=2.0"}' : '';
    parts.push(`## ${pick(words)} ${pick(words)} ${section}${marked}`);
    parts.push(
      `${sentence()} See [topic](topic-${Math.floor(n / 25) * 25 + Math.floor(next() * Math.min(25, topics - Math.floor(n / 25) * 25))}.md) and \`${pick(words)}.${pick(words)}\`.`,
    );
    const kind = next();
    if (kind < 0.45) {
      const language = pick(languages);
      parts.push(`\`\`\`${language}\n${code[language](pick(words), Math.floor(next() * 1000))}\n\`\`\``);
    } else if (kind < 0.6) {
      const rows = Array.from(
        { length: 3 + Math.floor(next() * 4) },
        () => `| \`${pick(words)}\` | ${pick(words)} | ${sentence()} |`,
      );
      parts.push(['| Name | Type | Meaning |', '| --- | --- | --- |', ...rows].join('\n'));
    } else if (kind < 0.75) {
      parts.push(Array.from({ length: 4 }, () => `- ${sentence()}`).join('\n'));
    } else if (kind < 0.82) {
      parts.push(`:::only[<2.0]\n${paragraph()}\n:::`);
    } else if (kind < 0.9) {
      parts.push(`:::note\n${sentence()}\n:::`);
    }
  }
  return `${parts.join('\n\n')}\n`;
}
