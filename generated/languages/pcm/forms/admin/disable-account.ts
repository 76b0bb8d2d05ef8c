// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/disable-account":{"schema":{"title":"Block dis account","properties":{"reason":{"errorMessage":{"required":"Choose reason."},"x-texts":{"left the company":"don leave di company","lost or stolen device":"device don lost or dem tief am","second account":"second account","other":"anoda one"}}}},"ui":{"ui:submit":"Block am"}}}
