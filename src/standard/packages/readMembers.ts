import type { ClassElement, ParamPattern, PropertyKey, TSSignature, TSTypeAnnotation } from 'oxc-parser';
import type { Module, SourceRange } from './parseModule.ts';
import type { Member, Parameter } from './types.ts';

/** Something that is called: a method, a function, a function type. */
interface Callable {
  params: ParamPattern[];
  returnType?: TSTypeAnnotation | null;
}

/** Members of an interface or an object type, in order. */
export function readMembers(module: Module, signatures: TSSignature[]): Member[] {
  return signatures.flatMap((each): Member[] => {
    switch (each.type) {
      case 'TSPropertySignature':
        return [property(module, each, keyText(module, each.key))];
      case 'TSMethodSignature':
        return [method(module, each, each, keyText(module, each.key))];
      case 'TSIndexSignature':
        return [property(module, each, `[${each.parameters.map((key) => module.textOf(key)).join(', ')}]`)];
      default:
        return [];
    }
  });
}

/** Public members of a class, in order. */
export function readClassMembers(module: Module, elements: ClassElement[]): Member[] {
  return elements.flatMap((each): Member[] => {
    if (each.type === 'StaticBlock' || each.type === 'TSIndexSignature') return [];
    if (each.accessibility === 'private' || each.accessibility === 'protected' || each.key.type === 'PrivateIdentifier')
      return [];
    const name = keyText(module, each.key);
    if ('value' in each && each.value && 'params' in each.value) return [method(module, each, each.value, name)];
    return 'typeAnnotation' in each ? [property(module, each, name)] : [];
  });
}

/** Parameters of something that is called. */
export function readParameters(module: Module, callable: Callable): Parameter[] {
  return callable.params.map((each) => {
    const pattern = each.type === 'TSParameterProperty' ? each.parameter : each;
    const annotation = 'typeAnnotation' in pattern ? pattern.typeAnnotation : undefined;
    const name = module.textOf({ start: pattern.start, end: annotation?.start ?? pattern.end }).replace(/\?$/, '');
    return { name, type: typeText(module, annotation), optional: 'optional' in pattern && pattern.optional === true };
  });
}

/** What something that is called returns; nothing where it does not say. */
export function resultText(module: Module, callable: Callable): string {
  return callable.returnType ? typeText(module, callable.returnType) : 'void';
}

function typeText(module: Module, annotation: TSTypeAnnotation | null | undefined): string {
  return annotation ? module.textOf(annotation.typeAnnotation) : 'any';
}

/** What stands before a name, as far as parsers say it. */
interface Modifiers extends SourceRange {
  optional?: boolean;
  readonly?: boolean;
  typeAnnotation?: TSTypeAnnotation | null;
}

function property(module: Module, node: Modifiers, name: string): Member {
  return {
    signature: module.textOf(node),
    ...module.marksOf(node),
    name,
    kind: 'property',
    type: typeText(module, node.typeAnnotation),
    optional: node.optional ?? false,
    readonly: node.readonly ?? false,
  };
}

function method(module: Module, node: Modifiers, callable: Callable, name: string): Member {
  return {
    signature: module.textOf(node),
    ...module.marksOf(node),
    kind: 'method',
    type: resultText(module, callable),
    parameters: readParameters(module, callable),
    readonly: false,
    name,
    optional: node.optional ?? false,
  };
}

function keyText(module: Module, key: PropertyKey): string {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : `[${module.textOf(key)}]`;
}
