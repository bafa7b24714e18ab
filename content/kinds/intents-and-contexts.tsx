import { pathBelow } from '../../src/theme/links.ts';
import type { ReactNode } from 'react';
import type { Version } from '../../src/core/docs/types.ts';
import { RowFilters } from '../../src/theme/RowFilters.tsx';
import type { OwnPages } from '../../src/theme/types.ts';
import { intents, isInRange } from '../data/intents.ts';

const pathOf = ({ path, trailingSlash }: Version) => pathBelow(path, 'intents-and-contexts', trailingSlash);

/** A matrix of intents and context types per version. */
const intentsAndContexts: OwnPages = ({ versions }) =>
  versions.map((version) => ({
    path: pathOf(version),
    title: `Intents and contexts of ${version.label}`,
    description: `The context types that each standard intent in FDC3 ${version.label} accepts, as a table you can filter.`,
    version: version.name,
    topicPaths: Object.fromEntries(versions.map((each) => [each.name, pathOf(each)])),
    main: <MatrixPage version={version} />,
  }));

interface Column {
  name: string;
  path?: string;
  deprecated: boolean;
  takes: Map<string, string>;
}

function MatrixPage({ version }: { version: Version }) {
  const { columns, types } = matrixOf(version);
  const pairs = columns.reduce((sum, { takes }) => sum + takes.size, 0);
  return (
    <div className="article intent-matrix">
      <h1 tabIndex={-1}>Which context goes with which intent</h1>
      <p>
        FDC3 {version.label} has {columns.length} intents, which accept {types.length} context types in {pairs} pairs.
        The row of a type shows the intents that accept it, with links to their pages.
        {columns.some(({ deprecated }) => deprecated) && ' † means deprecated.'}
      </p>
      <RowFilters text="Type or intent" placeholder="contact, ViewChart" />
      <div className="table scroller" data-label="Intents by context type">
        <table>
          <thead>
            <tr>
              <td />
              {columns.map(({ name, path, deprecated }) => (
                <th key={name} scope="col" data-name={name}>
                  <span>
                    <Linked path={path}>{name}</Linked>
                    {deprecated && <Deprecated />}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {types.map(({ type, path }) => (
              <tr key={type} data-name={type}>
                <th scope="row">
                  <Linked path={path}>
                    <code>{type}</code>
                  </Linked>
                </th>
                {columns.map(({ name, path: intent, deprecated, takes }) => (
                  <td key={name}>
                    {takes.has(type) && (
                      <Linked path={intent}>
                        <span>{name}</span>
                        {deprecated && <Deprecated />}
                      </Linked>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** Symbol after an intent's name, where a word would be too long. */
function Deprecated() {
  return (
    <sup>
      <span aria-hidden="true">†</span>
      <span className="sr">deprecated</span>
    </sup>
  );
}

function Linked({ path, children }: { path?: string; children: ReactNode }) {
  return path ? <a href={path}>{children}</a> : <span className="mark">{children}</span>;
}

function matrixOf({ number, docs }: Version) {
  const has = (range: string) => isInRange(number, range);
  const pathTo = (id: string) => docs.find((doc) => doc.id === id)?.path;
  const columns = intents
    .filter(({ versions }) => has(versions))
    .map(({ name, contexts, deprecated }): Column => ({
      name,
      path: pathTo(`intents/ref/${name}`),
      deprecated: deprecated !== undefined && has(deprecated),
      takes: new Map(contexts.filter(({ versions }) => has(versions)).map((context) => [context.type, context.name])),
    }));
  const names = new Map(columns.flatMap(({ takes }) => [...takes]));
  const types = [...names].sort().map(([type, name]) => ({ type, path: pathTo(`context/ref/${name}`) }));
  return { columns, types };
}

export default intentsAndContexts;
