import type { ResolvedProject } from '../resolve/project.ts'
import type { Source } from '../schema-files/sources.ts'
import type { frames } from './example-frames.ts'
import type { Project } from './project.ts'
import type { Question, SchemaNode } from './schema-node.ts'

/** One rule of the linter: what it finds, what that would do to people, and how it looks wrong and right. */
export interface Rule {
  /** Its short name, as diagnostics and schemas/RULES.md have it. */
  code: string
  /** An error stops; a warning is only shown. */
  level: 'error' | 'warning'
  /** One sentence. */
  reason: string
  /** They are the rule's tests and its documentation. */
  examples: [Example, ...Example[]]
  /** Where the rule looks, and what it finds there. */
  check: AtLeastOne<Checks>
  /** Only the finding with the highest precedence is shown at each place. 0 unless said. */
  precedence?: number
  /** Is a finding of it left out where another one stands in the same field, and says more? */
  yields?: true
}

export interface Checks extends Record<FileType, (source: Source, project: Project) => Finding[]> {
  /** Each schema within a form: the form itself, its fields, their rows. */
  schema: (node: SchemaNode, project: Project) => Finding[]
  /** The same, of the forms that people fill in. */
  filledIn: (node: SchemaNode, project: Project) => Finding[]
  /** Each field of the forms that people fill in. */
  question: (node: Question, project: Project) => Finding[]
  /** Any file, by nothing but what is written in it: a file that stays the same is looked at once. */
  text: (source: Source) => Finding[]
  /** Any file, whatever it is. */
  file: (source: Source, project: Project) => Finding[]
  /** All files together, and every schema within the forms. */
  project: (project: Project, nodes: SchemaNode[]) => ProjectFinding[]
  /** The forms as they would be generated, once nothing else is an error. */
  whole: (project: Project, resolved: ResolvedProject) => ProjectFinding[]
}

/** What a file of schemas/ is for. */
export type FileType = 'form' | 'ui' | 'list' | 'journey' | 'sectionOrder' | 'other'

type AtLeastOne<Type> = { [Key in keyof Type]: Pick<Type, Key> & Partial<Type> }[keyof Type]

/** What a rule has found; where it is counts from the schema or file that the rule was given. */
export interface Finding {
  where: Path | number
  /** It is the name that is wrong, not the value. */
  isName?: boolean
  message: string
  fix: string
}

export interface ProjectFinding extends Finding {
  source: Source
}

export type Path = (string | number)[]

/** The value at a path is wrong. */
export function reportValue(where: Path, message: string, fix: string): Finding {
  return { where, message, fix }
}

/** The value at a path leaves no answer. */
export function reportImpossible(where: Path, message: string, fix: string): Finding {
  return reportValue(where, `${message}: no answer can be valid.`, fix)
}

/** The name before the value at a path is wrong. */
export function reportName(where: Path, message: string, fix: string): Finding {
  return { where, isName: true, message, fix }
}

/** What stands at an offset of the file's text is wrong. */
export function reportOffset(where: number, message: string, fix: string): Finding {
  return { where, message, fix }
}

/** The same lines wrong and right. The diagnostic stands at the first line in which they differ. */
export interface Example {
  /** The frame in the example project that is around the lines; the fields of a form unless said. */
  in?: Frame
  bad: string
  good: string
}

/** Where lines of an example stand. */
export type Frame = keyof typeof frames
