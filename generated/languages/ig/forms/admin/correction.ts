// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/correction":{"schema":{"title":"Mgbazi","properties":{"message":{"title":"Ihe na-adịghị mma na ihe a ga-eme","errorMessage":{"required":"Dee ihe na-adịghị mma."}}}},"ui":{"ui:submit":"Zipụ"}}}
