// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"fgHyu":"Rịọ mgbazi","gQnVq":"Igodo kiiboodu","eBLPK":"Chọọ mmadụ, peeji na ihe a ga-eme","KDNcu":"Na peeji ọ bụla","bQNok":"Gosi igodo ndị a","PKiYi":"Mechie menu ma ọ bụ igbe okwu","PJqSr":"Na ndepụta ndị ọrụ","nHTiF":"Chọọ","ZGKfF":"Peeji gara aga","BEeQz":"Peeji ọzọ","CwtCv":"Mgbe a na-enyocha","DDHut":"Nabata","jbYdl":"Ndekọ ọzọ","bFjaW":"Ndekọ gara aga","wKXkB":"Weghachi nke ikpeazụ na nyocha"}
