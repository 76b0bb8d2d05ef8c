// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"QHTs":["Set up second security before ",["date"],"."],"JmwQ":"Admins fit see everybody record. After dat day you must set am up when you log in.","quXZ":"Set am up"}
