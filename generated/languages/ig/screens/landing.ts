// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"UDpk":"Nnọọ","adKr":"Debanye aha","erxM":["Ajụjụ? Detara ",["email"]," ozi."],"xKWJ":"Ihe ị ga-achọ","IpAt":["Ndekọ ọrụ gị na ",["organisation"],", n’otu ebe."],"KgcE":["Ọ na-ewe ihe dị ka nkeji ",["minutes"],"."],"jeTC":"I nwere ike ịkwụsịtụ ma lọghachi mgbe ọ bụla.","cmpk":"Budata fọm akwụkwọ nke ndị nkwado"}

export const project = {"pages":{"journey":{"start":{"bring":{"0":"Nọmba BVN gị (bank verification number)","1":"Nọmba akaụntụ ụgwọ ọnwa gị","2":"Foto ihu gị","3":"Aha na email nke ndị nkwado abụọ (guarantors): ha na-eji ekwentị ha abịnye aka"},"advice":"Ndị nkwado na-ewe oge kacha ogologo, ya mere buru ụzọ zigara ha njikọ. Ha nwekwara ike ịbịnye aka n’akwụkwọ."}}}}
