import { Breakable } from '../../theme/Breakable.tsx';
import { useSiteStrings } from '../../theme/useSiteStrings.ts';
import type { TestGroup } from './docTests.ts';

/** Table of a page's tests, by section. */
export function TestTable({ groups }: { groups: TestGroup[] }) {
  const strings = useSiteStrings().rules.tests;
  const all = groups.flatMap(({ tests }) => tests);
  const hasVersions = all.some(({ versions }) => versions);
  const hasRules = all.some(({ rules }) => rules.length > 0);
  return (
    <div className="table tests" data-label={strings.title}>
      <table>
        <thead>
          <tr>
            <th scope="col">{strings.test}</th>
            <th scope="col">{strings.about}</th>
            {hasVersions && <th scope="col">{strings.versions}</th>}
            {hasRules && <th scope="col">{strings.rules}</th>}
          </tr>
        </thead>
        {groups.map(({ heading, tests }) => (
          <tbody key={tests[0]!.path}>
            <tr>
              <th colSpan={2 + Number(hasVersions) + Number(hasRules)} scope="rowgroup">
                {heading}
              </th>
            </tr>
            {tests.map(({ path, label, about, versions, rules }) => (
              <tr key={path}>
                <td>
                  <a href={path}>
                    <Breakable text={label} />
                  </a>
                </td>
                <td>{about}</td>
                {hasVersions && <td>{versions}</td>}
                {hasRules && (
                  <td>
                    {rules.map((rule) => (
                      <a key={rule.path} className="level" href={rule.path}>
                        {rule.label}
                      </a>
                    ))}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
