import type {
  ClassElement,
  ParamPattern,
  PropertyKey,
  TSFunctionType,
  TSSignature,
  TSTypeAnnotation,
} from 'oxc-parser';
import type { Module, Place } from './parseModule.ts';
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
        return [
          {
            ...common(module, each),
            name: nameOf(module, each.key),
            kind: 'property',
            type: typeText(module, each.typeAnnotation),
            optional: each.optional,
            readonly: each.readonly,
          },
        ];
      case 'TSMethodSignature':
        return [
          { ...common(module, each), ...method(module, each), name: nameOf(module, each.key), optional: each.optional },
        ];
      case 'TSIndexSignature':
        return [
          {
            ...common(module, each),
            name: indexName(module, each),
            kind: 'property',
            type: typeText(module, each.typeAnnotation),
            optional: false,
            readonly: each.readonly,
          },
        ];
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
    const name = nameOf(module, each.key);
    const optional = each.optional ?? false;
    if ('value' in each && each.value && 'params' in each.value)
      return [{ ...common(module, each), ...method(module, each.value), name, optional }];
    if (!('typeAnnotation' in each)) return [];
    return [
      {
        ...common(module, each),
        name,
        kind: 'property',
        type: typeText(module, each.typeAnnotation),
        optional,
        readonly: each.readonly ?? false,
      },
    ];
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

/** `name(parameters): result` of a function type. */
export function callText(module: Module, name: string, type: TSFunctionType): string {
  return `${name}${module.textOf({ start: type.start, end: type.returnType.start })}: ${resultText(module, type)}`;
}

function typeText(module: Module, annotation: TSTypeAnnotation | null | undefined): string {
  return annotation ? module.textOf(annotation.typeAnnotation) : 'any';
}

function common(module: Module, place: Place) {
  return { signature: module.textOf(place), ...module.marksOf(place) };
}

function method(module: Module, callable: Callable) {
  return {
    kind: 'method' as const,
    type: resultText(module, callable),
    parameters: readParameters(module, callable),
    readonly: false,
  };
}

function indexName(module: Module, { parameters }: { parameters: Place[] }): string {
  return `[${parameters.map((each) => module.textOf(each)).join(', ')}]`;
}

function nameOf(module: Module, key: PropertyKey): string {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : `[${module.textOf(key)}]`;
}
