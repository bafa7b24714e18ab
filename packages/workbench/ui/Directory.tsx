import { useEffect, useState, type KeyboardEvent } from 'react';
import type { TextProblem } from '../site.ts';
import { loadDirectory, openDirectory } from './loadDirectory.ts';
import type { ReadDirectory } from './readRecords.ts';
import { Select, type Option } from './Select.tsx';
import type { ConnectForm } from './session.ts';
import type { WorkbenchState } from './useWorkbench.ts';

/** Delay after typing before a check, in milliseconds, and maximum number of shown problems. */
const pause = 300;
const maxShown = 20;

interface DirectoryProps {
  workbench: WorkbenchState;
  form: ConnectForm;
  /** The parsed text; undefined without one. */
  read?: ReadDirectory | { wrong: string };
  change(change: Partial<ConnectForm>): void;
}

/** Fields for app directory records: by address, from a file, or pasted, with their problems. */
export function Directory({ workbench: { site }, form, read, change }: DirectoryProps) {
  const { directory, directoryUrl, chosen } = form;
  const [status, setStatus] = useState('');
  const problems = useProblems(site.checkRecords, directory);
  const fill = async (reading: Promise<string>) => {
    setStatus('Loading …');
    try {
      change({ directory: await reading, chosen: '' });
      setStatus('');
    } catch (error) {
      setStatus((error as Error).message);
    }
  };
  const openFile = (file?: File) => file && void fill(openDirectory(file));
  const load = () => void fill(loadDirectory(directoryUrl));
  const loadOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    load();
  };
  const { records, reasons } = read && 'records' in read ? read : { records: [], reasons: [] };
  return (
    <>
      <div className="bar">
        <label className="wide">
          <span>Address of a directory</span>
          <input
            type="text"
            inputMode="url"
            spellCheck={false}
            placeholder="https://directory.example.com/v2/apps"
            value={directoryUrl}
            onChange={({ target }) => change({ directoryUrl: target.value })}
            onKeyDown={loadOnEnter}
          />
        </label>
        <button type="button" onClick={load}>
          Load
        </button>
        <label className="file">
          <input type="file" accept=".json" onChange={({ target }) => openFile(target.files?.[0])} />
          Open file
        </label>
      </div>
      <label>
        <span>
          Record as JSON, or the response of an app directory. If empty, the record contains an id and the URL
        </span>
        <textarea
          rows={6}
          spellCheck={false}
          value={directory}
          onChange={({ target }) => change({ directory: target.value, chosen: '' })}
          onDrop={(event) => {
            const [file] = event.dataTransfer.files;
            if (file) event.preventDefault();
            openFile(file);
          }}
        />
      </label>
      <p role="status" className={status === 'Loading …' ? 'verdict' : 'verdict bad'}>
        {status}
      </p>
      <Items
        title="Problems in the records"
        items={problems.map(({ line, text }) => (line === undefined ? text : `Line ${line}: ${text}`))}
      />
      <Items title="Apps that cannot run here" items={reasons} />
      {records.length > 1 && (
        <Select
          label="Record to run"
          value={chosen}
          options={[
            ['', 'the record with the address above'],
            ...records.map(({ appId, title = appId }): Option => [
              appId,
              title === appId ? appId : `${title} (${appId})`,
            ]),
          ]}
          onChange={(appId) => change({ chosen: appId })}
        />
      )}
    </>
  );
}

function Items({ title, items }: { title: string; items: string[] }) {
  if (items.length === 0) return null;
  const more = items.length - maxShown;
  return (
    <div className="verdict bad">
      {title}:
      <ul>
        {items.slice(0, maxShown).map((item, index) => (
          <li key={index}>{item}</li>
        ))}
        {more > 0 && <li>{more.toLocaleString('en-US')} more</li>}
      </ul>
    </div>
  );
}

/** Checks a text against the schema of app directory records, once typing stops. */
function useProblems(check: (text: string) => Promise<TextProblem[]>, text: string): TextProblem[] {
  const [checked, setChecked] = useState<{ text: string; problems: TextProblem[] }>();
  useEffect(() => {
    if (text.trim() === '') return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      const show = (problems: TextProblem[]) => isCurrent && setChecked({ text, problems });
      check(text).then(show, () => show([{ text: 'The records were not checked. You may be offline.' }]));
    }, pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
    // The site creates its functions anew for every rendering.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [text]);
  return checked?.text === text ? checked.problems : [];
}
