// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"DguI":[["list"],", ",["next"]],"alEn":"Pụọ","QZjY":"A pụghị imepe nke a.","JPFp":["Wepụ",["hide"," ",["name"]]],"AVuq":"Akaụntụ gị","rhHQ":"Ihe e mere","kNdF":"Onye ọrụ","SFif":"Ndị nchịkwa","RdiY":["na ",["more",4]," ọzọ"],"HIoa":"Mgbanwe","QcjR":"Nchịkọta","QQnR":"Nyochaa","Ftwt":[["asking",2,{"=1":"Onye ọrụ 1 na-arịọ ka e hichapụ data ya","other":["Ndị ọrụ ",0," na-arịọ ka e hichapụ data ha"]}]],"ZyCt":[["planned",2,{"=1":"A ga-ehichapụ data onye ọrụ 1, a pụkwara ịkagbu ya","other":["A ga-ehichapụ data ndị ọrụ ",0,", a pụkwara ịkagbu ya"]}]],"LmVG":"Were ndị mmadụ n’ọrụ","iINy":[["unseen",2,{"=0":"Ndekọ zuru ezu: o nweghị nke ọhụrụ","other":["Ndekọ zuru ezu: ",0," ọhụrụ"]}]],"xxBJ":[["count"]," niile"],"cgiR":[["changes",2,{"other":["a kwadobeghị mgbanwe ",0]}]],"iEFx":[["shared",2,{"other":["ọtụtụ ndị ọrụ nyere otu azịza ",0]}]],"ROKC":"O nweghị ihe ọhụrụ.","yszf":"Ndị mechara kemgbe i lere ikpeazụ","VWbc":"Menu","yMPc":"Mechie menu","MtjD":"Akụkụ ihuenyo","Coki":"Mepee menu","MgQY":"Peeji","xtUR":"Netwọk dara tupu ihe niile abịachaa.","IEav":"A pụghị igosi peeji a.","nyvt":"Ihe i chekwara dị nchebe. Peeji ndị ọzọ ka na-arụ ọrụ.","hJDk":"Ndị mmadụ","ZFoI":"Ozi","Xbgh":"Nlekọta","CvaF":[["count",4],["hide"," a ga-enyocha"]],"qqjf":"Tinye ndepụta kọmpịnị","hsDJ":"Detara ndị mmadụ ozi","COig":"Ozi e zipụrụ","SUqe":[["count",4],["hide"," dara ada"]],"igyN":[["count",4],["hide"," a ga-ele anya"]],"Tqln":"Ntọala","IGPT":"Chọọ ma ọ bụ gaa na"}

/** Each is a separate chunk. */
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
