import type { FileRule, Schema } from '../schema.ts'
import { type Keyword, plainKeyword } from '../keyword.ts'

/** `x-file`: the answer is one file or several files. */
export const file: Keyword<'x-file'> = { ...plainKeyword, decidesAsking: true }

type FileSchema = Pick<Schema, 'x-file'>

export const isFile = (schema: FileSchema): boolean => schema['x-file'] !== undefined

export const fileRuleOf = (schema: FileSchema): FileRule | undefined => schema['x-file']

/** Returns the number of numbered files; undefined for a single file and for a list that users add files to. */
export const countSlots = (schema: FileSchema): number | undefined => schema['x-file']?.slots

/** Returns the separate upload route of a file; undefined if the file is sent with the save. */
export const uploadRouteOf = (schema: FileSchema): string | undefined => schema['x-file']?.route
