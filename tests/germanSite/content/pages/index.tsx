import type { StaticPageMeta, StaticPageProps } from '../../../../src/theme/types.ts';

export const meta: StaticPageMeta = {
  title: 'Glockenwerk: wie Turmuhren reden',
  description: 'Eine Norm für Turmuhren.',
};

export default function Home({ shell }: StaticPageProps) {
  return (
    <div className="page">
      <h1>Wie Turmuhren reden</h1>
      <ul>
        {shell.versions.map(({ name, path, title }) => (
          <li key={name}>
            <a href={path}>{title}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
