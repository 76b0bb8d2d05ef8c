// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/correction":{"schema":{"properties":{"message":{"title":"Ce qui ne va pas, et ce qu’il faut faire","errorMessage":{"required":"Écrivez ce qui ne va pas."}}}},"ui":{"ui:submit":"Envoyer"}}}
