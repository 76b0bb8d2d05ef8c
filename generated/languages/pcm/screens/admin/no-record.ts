// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"phdE":"Dis worker no dey.","YNsM":"Di link fit don old, or dem don wipe di record.","UZIf":[["link","Choose worker"]," to see di record."]}
