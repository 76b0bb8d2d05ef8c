// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"BiBtL":"Pụọ","efJLH":["Wepụ",["hide"," ",["name"]]],"HUeqG":"Akaụntụ gị","DkEZX":"Ọ naghị eso n’ọkwa gị","NlCMn":["Ọkwa gị, ",["title"],", anaghị agụnye peeji a."],"UTIWM":"Onye nchịkwa nwere ike inye gị ọkwa ọzọ.","WURBu":"Gaa na ndị ọrụ","IwJHT":"Ihe e mere","rQMCx":"Onye ọrụ","VJrik":"Ndị nchịkwa","YsBsZ":["na ",["more",4]," ọzọ"],"yaQHd":"Mgbanwe","hTLjM":"Nchịkọta","ndria":"Nyochaa","SRSve":[["asking",2,{"=1":"Onye ọrụ 1 na-arịọ ka e hichapụ data ya","other":["Ndị ọrụ ",0," na-arịọ ka e hichapụ data ha"]}]],"yVmqa":[["planned",2,{"=1":"A ga-ehichapụ data onye ọrụ 1, a pụkwara ịkagbu ya","other":["A ga-ehichapụ data ndị ọrụ ",0,", a pụkwara ịkagbu ya"]}]],"GzRwA":"Were ndị mmadụ n’ọrụ","npCzB":[["unseen",2,{"=0":"Ndekọ zuru ezu: o nweghị nke ọhụrụ","other":["Ndekọ zuru ezu: ",0," ọhụrụ"]}]],"YONFs":[["count"]," niile"],"NnmFE":[["changes",2,{"other":["a kwadobeghị mgbanwe ",0]}]],"dTPPY":[["shared",2,{"other":["ọtụtụ ndị ọrụ nyere otu azịza ",0]}]],"mnUte":"O nweghị ihe ọhụrụ.","TkWcq":"Ndị mechara kemgbe i lere ikpeazụ","ebHrU":"Menu","NmEuf":"Mechie menu","NpUwn":["Hibe nkwenye nke abụọ tupu ",["date"],"."],"Gzokc":"Ndị nchịkwa nwere ike ịhụ ndekọ onye ọ bụla. Mgbe ụbọchị ahụ gasịrị, ị ga-ehibe ya mgbe ị na-abanye.","vlUuQ":"Hibe ya","dtYBC":"Akụkụ ihuenyo","rlXwk":"Mepee menu","BFoHf":"Peeji","wwaNt":"Netwọk dara tupu ihe niile abịachaa.","XAfed":"A pụghị igosi peeji a.","QxIDT":"Ihe i chekwara dị nchebe. Peeji ndị ọzọ ka na-arụ ọrụ.","GvyQr":"Ndị mmadụ","ihdCN":"Ozi","Oddpq":"Nlekọta","DeTAk":[["count",4],["hide"," a ga-enyocha"]],"fgmJX":"Tinye ndepụta kọmpịnị","ccncV":"Detara ndị mmadụ ozi","jrIhb":"Ozi e zipụrụ","lhtKt":[["count",4],["hide"," dara ada"]],"pahwr":[["count",4],["hide"," a ga-ele anya"]],"YhGNl":"Ntọala","JxWSg":"Chọọ ma ọ bụ gaa na"}

/** Each a chunk of its own on the page. */
export const forms: { [name: string]: () => Promise<{ words: { [form: string]: unknown } }> } = {
  "admin/bulk-message": () => import('../forms/admin/bulk-message.ts'),
  "admin/client": () => import('../forms/admin/client.ts'),
  "admin/correct-contact": () => import('../forms/admin/correct-contact.ts'),
  "admin/correction": () => import('../forms/admin/correction.ts'),
  "admin/dashboard": () => import('../forms/admin/dashboard.ts'),
  "admin/disable-account": () => import('../forms/admin/disable-account.ts'),
  "admin/employee-list": () => import('../forms/admin/employee-list.ts'),
  "admin/export": () => import('../forms/admin/export.ts'),
  "admin/invitation": () => import('../forms/admin/invitation.ts'),
  "admin/person-head": () => import('../forms/admin/person-head.ts'),
  "admin/return-form": () => import('../forms/admin/return-form.ts'),
  "admin/saved-view": () => import('../forms/admin/saved-view.ts'),
  "sections/certificates": () => import('../forms/sections.ts'),
  "sections/declaration": () => import('../forms/sections.ts'),
  "sections/education": () => import('../forms/sections.ts'),
  "sections/employee-details": () => import('../forms/sections.ts'),
  "sections/guarantors": () => import('../forms/sections.ts'),
  "sections/personal-information": () => import('../forms/sections.ts')
}
