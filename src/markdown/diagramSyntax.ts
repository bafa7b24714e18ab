import { flowLine } from './diagramFlow.ts';

/** One kind of diagram: how its first line looks, and how to read the others. `read` gives the line to draw, '' for none, undefined when it is not legal. */
export interface DiagramKind {
  name: string;
  header: RegExp;
  reader(): (line: string) => string | undefined;
}

const matching = (...patterns: RegExp[]) => (line: string) => (patterns.some((pattern) => pattern.test(line)) ? line : undefined);

function flowReader(): (line: string) => string | undefined {
  const block = matching(/^subgraph\s+\S.*$/, /^end$/, /^direction\s+(TD|TB|LR|BT|RL)$/i);
  return (line) => block(line) ?? flowLine(line);
}

function sequenceReader(): (line: string) => string | undefined {
  const statement = matching(
    /^(participant|actor)\s+\S+(\s+as\s+.+)?$/,
    /^note\s+(left of|right of|over)\s+[^:]+:\s*.+$/i,
    /^(loop|alt|opt|par|critical|break|rect|else|and)(\s+.*)?$/,
    /^end$/,
  );
  const message = /^(\S+?\s*(?:-->>|->>|-->|->|--\)|-\)|--x|-x)\s*[+-]?[^\s:]+\s*:\s*)(.+)$/;
  let number = 0;
  return (line) => {
    if (/^autonumber$/.test(line)) {
      number = 1;
      return '';
    }
    // The drawing has no activation bars, so these say nothing in it.
    if (/^(activate|deactivate)\s+\S+$/.test(line)) return '';
    const parts = message.exec(line);
    if (!parts) return statement(line);
    return number > 0 ? `${parts[1]}${number++}. ${parts[2]}` : line;
  };
}

function stateReader(): (line: string) => string | undefined {
  const state = String.raw`(?:\[\*\]|[\p{L}\p{N}_-]+)`;
  return matching(
    new RegExp(String.raw`^${state}\s*-->\s*${state}(\s*:\s*.+)?$`, 'u'),
    /^state\s+("[^"]+"\s+as\s+)?[\p{L}\p{N}_]+\s*\{$/u,
    /^state\s+"[^"]+"\s+as\s+[\p{L}\p{N}_]+$/u,
    /^[\p{L}\p{N}_-]+\s*:\s*.+$/u,
    /^\}$/,
    /^direction\s+(TD|TB|LR|BT|RL)$/i,
  );
}

/** `name: Type` as TypeScript writes it, which the drawing takes for a type called `name:`. */
function classMember(line: string): string {
  const method = /^([+\-#~]?\s*[^(]+\([^)]*\))\s*:\s*(.+)$/.exec(line);
  if (method) return `${method[1]} ${method[2]}`;
  const field = /^([+\-#~]?)\s*([^\s:(]+)\s*:\s*([^(]+)$/.exec(line);
  return field ? `${field[1]}${field[3]!.replace(/\s+/g, '')} ${field[2]}` : line;
}

function classReader(): (line: string) => string | undefined {
  const relation = /^\S+\s+("[^"]*"\s+)?(<\|--|<\|\.\.|\*--|o--|-->|--\*|--o|--\|>|\.\.>|\.\.\|>|<--|<\.\.|--)\s+("[^"]*"\s+)?\S+?(\s*:\s*.+)?$/;
  const other = matching(/^namespace\s+\S+\s*\{$/, /^\}$/, /^class\s+\S+(\s*~\w+~)?$/, /^class\s+\S+\s*\{\s*<<\w+>>\s*\}$/, relation);
  let inBody = false;
  return (line) => {
    if (inBody) {
      inBody = line !== '}';
      return inBody && !/^<<\w+>>$/.test(line) ? classMember(line) : line;
    }
    inBody = /^class\s+\S+(\s*~\w+~)?\s*\{$/.test(line);
    if (inBody) return line;
    const member = /^([^\s:]+\s*:\s*)(.+)$/.exec(line);
    return other(line) ?? (member ? member[1] + classMember(member[2]!) : undefined);
  };
}

function entityReader(): (line: string) => string | undefined {
  const outside = matching(/^\S+\s+(\|\||\|o|o\||[|o]\{|\}[|o])(--|\.\.)(\|\||\|o|o\||[|o]\{|\}[|o])\s+\S+\s*:\s*.+$/);
  const field = matching(/^\S+\s+\S+(\s+(PK|FK|UK)(\s*,\s*(PK|FK|UK))*)?(\s+"[^"]*")?$/i);
  let inBody = false;
  return (line) => {
    if (inBody) {
      inBody = line !== '}';
      return inBody ? field(line) : line;
    }
    inBody = /^[^\s{]+\s*\{$/.test(line);
    return inBody ? line : outside(line);
  };
}

export const diagramKinds: DiagramKind[] = [
  { name: 'flowchart', header: /^(?:graph|flowchart)\s+(TD|TB|LR|BT|RL)$/i, reader: flowReader },
  { name: 'sequenceDiagram', header: /^sequenceDiagram$/, reader: sequenceReader },
  { name: 'stateDiagram-v2', header: /^stateDiagram(-v2)?$/, reader: stateReader },
  { name: 'classDiagram', header: /^classDiagram$/, reader: classReader },
  { name: 'erDiagram', header: /^erDiagram$/, reader: entityReader },
];
