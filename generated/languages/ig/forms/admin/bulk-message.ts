// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/bulk-message":{"schema":{"title":"Ozi","properties":{"message":{"title":"Ozi","errorMessage":{"required":"Dee ozi."}}}},"ui":{"fields":{"message":{"ui:help":"Anyị na-edebe ozi gị na Ozi e zipụrụ ruo oge ụfọdụ. Kpọọ aha mmadụ naanị ma ọ bụrụ na ọ dị mkpa. Ọ bụrụ na e mechaa hichapụ data onye ị kpọrọ aha ya, oyiri ozi ahụ dị n’aka ndị ọzọ ga-adịgide."}},"ui:submit":"Zipụ ozi"}}}
