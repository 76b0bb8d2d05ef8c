// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/decline":{"schema":{"title":"No gree"},"ui":{"ui:submit":"No gree","fields":{"reason":{"ui:help":"Di pesin wey ask you fit read dis."}}}}}
