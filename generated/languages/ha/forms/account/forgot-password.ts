// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/forgot-password":{"schema":{"title":"An manta kalmar sirri","properties":{"email":{"title":"Imel","errorMessage":{"required":"Don Allah ku rubuta imel ɗinku."}}}},"ui":{"ui:submit":"Aika kod"}}}
