// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/correct-contact":{"schema":{"title":"Gbazie email ma ọ bụ ekwentị","properties":{"phone":{"title":"Ekwentị"},"reason":{"title":"Ihe kpatara ya","errorMessage":{"required":"Họrọ ihe kpatara ya."},"x-texts":{"asked by the employee":"onye ọrụ rịọrọ ya","typing mistake":"e mejọrọ n’ide ya","mailbox lost":"email furu efu","phone number lost":"nọmba ekwentị furu efu","other":"ihe ọzọ"}}}},"ui":{"ui:submit":"Chekwaa"}}}
