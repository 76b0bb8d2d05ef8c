// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"DguI":[["list"],", ",["next"]],"alEn":"Fita","QZjY":"Ba a iya buɗe wannan ba.","JPFp":["Cire",["hide"," ",["name"]]],"AVuq":"Asusunku","rhHQ":"Ayyuka","kNdF":"Ma’aikaci","SFif":"Masu gudanarwa","RdiY":["da wasu ",["more",4]],"HIoa":"Sauye-sauye","QcjR":"Allon bayanai","QQnR":"Duba","Ftwt":[["asking",2,{"one":["Ma’aikaci ",0," yana neman a shafe bayanansa"],"other":["Ma’aikata ",0," suna neman a shafe bayanansu"]}]],"ZyCt":[["planned",2,{"one":["Za a shafe ma’aikaci ",0,", ana iya sokewa"],"other":["Za a shafe ma’aikata ",0,", ana iya sokewa"]}]],"LmVG":"Ɗaukar ma’aikata","iINy":[["unseen",2,{"=0":"Kundayen da suka cika: babu sabo","other":["Kundayen da suka cika: sababbi ",0]}]],"xxBJ":["Gaba ɗaya ",["count"]],"cgiR":[["changes",2,{"one":["Ba a tabbatar da sauyi ",0," ba"],"other":["Ba a tabbatar da sauye-sauye ",0," ba"]}]],"iEFx":[["shared",2,{"one":["Ma’aikata da yawa suna da amsa ",0," iri ɗaya"],"other":["Ma’aikata da yawa suna da amsoshi ",0," iri ɗaya"]}]],"ROKC":"Babu sabo.","yszf":"Waɗanda suka cika tun dubawarku ta ƙarshe","VWbc":"Menu","yMPc":"Rufe menu","MtjD":"Gefen shafi","Coki":"Buɗe menu","MgQY":"Shafuka","xtUR":"Hanyar sadarwa ta yanke kafin komai ya iso.","IEav":"Ba za a iya nuna wannan shafi ba.","nyvt":"Abin da kuka ajiye yana nan lafiya. Sauran shafuka suna aiki.","hJDk":"Mutane","ZFoI":"Saƙonni","Xbgh":"Kulawa","CvaF":[["count",4],["hide"," za a duba"]],"qqjf":"Ƙara kamfanoni","hsDJ":"Rubuta wa mutane","COig":"Saƙonnin da aka aika","SUqe":[["count",4],["hide"," ba su tafi ba"]],"igyN":[["count",4],["hide"," za a duba"]],"Tqln":"Saituna","IGPT":"Nemi ko je zuwa"}

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
