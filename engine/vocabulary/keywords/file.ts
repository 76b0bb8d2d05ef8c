import type { FileRule, Schema } from '../schema.ts'
import { type Keyword, plainKeyword } from '../keyword.ts'

/** `x-file`: the answer is a file, or several. */
export const file: Keyword<'x-file'> = { ...plainKeyword, decidesAsking: true }

type FileSchema = Pick<Schema, 'x-file'>

export const isFile = (schema: FileSchema): boolean => schema['x-file'] !== undefined

/** What the file must be, and how it travels. */
export const fileRuleOf = (schema: FileSchema): FileRule | undefined => schema['x-file']

/** Of numbered files, how many they are; undefined of one file, and of a list that people add to. */
export const countSlots = (schema: FileSchema): number | undefined => schema['x-file']?.slots

/** The upload route of its own; undefined where the file travels with the save. */
export const uploadRouteOf = (schema: FileSchema): string | undefined => schema['x-file']?.route
