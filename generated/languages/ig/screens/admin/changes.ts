// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"IOka":"A gbanwere, a kwadobeghị","xkCK":"O nweghị mgbanwe a ga-akwado.","ybYC":"Mgbe onye ọrụ gbanwere azịza metụtara ego ma ọ bụ nke na-egosi onye ọ bụ, dị ka nọmba akaụntụ, ọ na-eche ebe a ruo mgbe ị kwadoro ya. Buru ụzọ jụọ onye ahụ: onye zuru okwuntughe nwere ike ime mgbanwe ahụ.","BvMV":"Ndị nwere ike ịbụ otu","VtGq":"O nweghị ndị yiri otu.","BVKD":"Nọmba akaụntụ ma ọ bụ BVN bụ nke otu onye. Ọ bụrụ na ọtụtụ ndị ọrụ nye otu nọmba, ha na-apụta ebe a, ka ị chọta mmejọ na ndị e mepụtara emepụta."}
