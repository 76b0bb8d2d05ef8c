import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import { getOrCreate } from '../values/get-or-create.ts'

export type { CompiledMessage }

/** A sentence in ICU MessageFormat, ready to be filled in. The build compiles those of pages: they load no parser. */
export const compileMessage = (message: string): CompiledMessage =>
  /[{<']/.test(message) ? getOrCreate(compiled, message, compile) : message

const compiled = new Map<string, CompiledMessage>()
