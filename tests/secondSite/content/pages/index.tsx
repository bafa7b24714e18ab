import type { StaticPageMeta, StaticPageProps } from '../../../../src/theme/types.ts';

export const meta: StaticPageMeta = { title: 'Lampline: signals for small railways', description: 'How engines and signals talk on a small railway.' };

export default function Home({ shell }: StaticPageProps) {
  return (
    <div className="page">
      <h1>Signals for small railways</h1>
      <ul>
        {shell.versions.map(({ name, path, title }) => <li key={name}><a href={path}>{title}</a></li>)}
      </ul>
    </div>
  );
}
