import { parts, type Part } from '../../data/parts.ts';
import type { ShellData } from '../../../src/theme/types.ts';
import { hrefOf } from './Link.tsx';

/**
 * Diagram of the standard's parts, all linked: two apps, the agent between them, its app directory, and another agent.
 */
export function PartsDiagram({ shell }: { shell: ShellData }) {
  const link = (id: Part['id'], x: number, y: number, width: number) => {
    const part = parts.find((each) => each.id === id);
    return part && <PartLink href={hrefOf(shell, part.to)} part={part} x={x} y={y} width={width} />;
  };
  return (
    <svg
      className="parts-diagram"
      viewBox="0 0 340 404"
      role="group"
      aria-label="Two apps call their desktop agent through the API; intents and context data travel between them. The agent reads an app directory and may be bridged to another agent."
    >
      <g aria-hidden="true">
        <path className="wire" d="M50 62V152M290 62V152M80 250V290M255 250V290" />
        <path className="wire dashed" d="M255 324V352" />
        <path className="wire" d="M50 87H288M280 82l8 5l-8 5M50 125H288M280 120l8 5l-8 5" />
        <Box x={10} y={10} width={110} text="App" note="a blotter" />
        <Box x={220} y={10} width={110} text="App" note="a chart" />
        <rect className="box" x={10} y={186} width={320} height={64} rx={4} />
        <text x={170} y={213}>
          Desktop agent
        </text>
        <text className="small" x={170} y={235}>
          carries the calls, finds the apps
        </text>
        <Box x={180} y={352} width={150} text="Another agent" />
      </g>
      {link('intents', 105, 70, 130)}
      {link('context', 105, 108, 130)}
      {link('api', 10, 152, 320)}
      {link('directory', 10, 290, 140)}
      {link('bridging', 180, 290, 150)}
    </svg>
  );
}

function Box({ x, y, width, text, note }: { x: number; y: number; width: number; text: string; note?: string }) {
  return (
    <>
      <rect className="box" x={x} y={y} width={width} height={note ? 52 : 40} rx={4} />
      <text x={x + width / 2} y={y + (note ? 22 : 25)}>
        {text}
      </text>
      {note && (
        <text className="small" x={x + width / 2} y={y + 41}>
          {note}
        </text>
      )}
    </>
  );
}

function PartLink({ href, part, x, y, width }: { href: string; part: Part; x: number; y: number; width: number }) {
  return (
    <a href={href} className={`part part-${part.id}${part.experimental ? ' dashed' : ''}`}>
      <rect x={x} y={y} width={width} height={34} rx={4} />
      <text x={x + width / 2} y={y + 22}>
        {part.name}
      </text>
    </a>
  );
}
