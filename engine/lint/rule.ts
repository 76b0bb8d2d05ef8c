import type { ResolvedProject } from '../resolve/project.ts'
import type { Source } from '../schema-files/sources.ts'
import { frames } from './example-frames.ts'
import type { Project } from './project.ts'
import type { Question, SchemaNode } from './schema-node.ts'

/** A rule of the linter: what it finds, why that matters, and examples of the mistake and its fix. */
export interface Rule {
  /** Its short name in diagnostics and schemas/RULES.md. */
  code: string
  /** Errors prevent generating; warnings are only shown. */
  isWarning?: true
  /** One sentence about the consequences of the mistake. */
  reason: string
  /** They serve as the rule's tests and documentation. */
  examples: [Example, ...Example[]]
  /** The functions that find the mistakes, by what they check. */
  check: AtLeastOne<Checks>
  /** Only the finding with the highest precedence is shown at each place. The default is 0. */
  precedence?: number
  /** Omits a finding if another rule reports something in the same lines. */
  yields?: true
}

/** The same lines with and without a mistake. The diagnostic must be at the first line that differs. */
export interface Example {
  /** The frame of the example project around the lines. */
  in: Frame
  bad: string
  good: string
}

export type Frame = keyof typeof frames

export interface Checks extends Record<FileType, (source: Source, project: Project) => Finding[]> {
  /** Checks each schema in a form: the form itself, its fields and their rows. */
  schema: (node: SchemaNode, project: Project) => Finding[]
  /** Like `schema`, but only for forms that people fill in. */
  filledIn: (node: SchemaNode, project: Project) => Finding[]
  /** Checks each field of the forms that people fill in. */
  question: (node: Question, project: Project) => Finding[]
  /** Checks any file by its text alone, so that the result can be cached while the text is unchanged. */
  text: (source: Source) => Finding[]
  /** Checks any file of any type. */
  file: (source: Source, project: Project) => Finding[]
  /** Checks all files together, with every schema in the forms. */
  project: (project: Project, nodes: SchemaNode[]) => ProjectFinding[]
  /** Checks the resolved forms, once there are no other errors. */
  whole: (project: Project, resolved: ResolvedProject) => ProjectFinding[]
}

export type FileType = 'form' | 'ui' | 'list' | 'journey' | 'sectionOrder' | 'other'

type AtLeastOne<Type> = { [Key in keyof Type]: Pick<Type, Key> & Partial<Type> }[keyof Type]

/** A mistake that a rule found; `where` is relative to the schema or file that the rule checked. */
export interface Finding {
  where: Path | number
  /** The name is wrong, not the value. */
  isName?: boolean
  message: string
  fix: string
  /** Only a warning, though its rule reports errors. */
  isWarning?: true
}

export interface ProjectFinding extends Finding {
  source: Source
}

export type Path = (string | number)[]

/** Reports a wrong value at a path. */
export function reportValue(where: Path, message: string, fix: string): Finding {
  return { where, message, fix }
}

/** Reports a value at a path that makes every answer invalid. */
export function reportImpossible(where: Path, message: string, fix: string): Finding {
  return reportValue(where, `${message}: no answer can be valid.`, fix)
}

/** Reports a wrong name at a path. */
export function reportName(where: Path, message: string, fix: string): Finding {
  return { where, isName: true, message, fix }
}

/** Reports a mistake at an offset of the file's text. */
export function reportOffset(where: number, message: string, fix: string): Finding {
  return { where, message, fix }
}

/** Tags for lines in a frame, in which each mistake is followed by its correction: «wrong→right». */
export const exampleIn = Object.fromEntries(
  Object.keys(frames).map(frame => [frame, createTag(frame as Frame)])
) as { [frame in Frame]: ReturnType<typeof createTag> }

function createTag(frame: Frame) {
  return (texts: TemplateStringsArray, ...values: string[]): Example => {
    const lines = String.raw({ raw: texts }, ...values)
    return { in: frame, bad: lines.replaceAll(change, '$1'), good: lines.replaceAll(change, '$2') }
  }
}

const change = /«([^«→»]*)→([^«→»]*)»/g
