/** Names of one part of Nigeria. */
export interface Region {
  women: string[]
  men: string[]
  families: string[]
}

const words = (text: string) => text.split(' ')

export const regions: Region[] = [
  {
    women: words('Folákẹ́ Títílayọ̀ Ayọ̀mídé Bísí Kẹ́hìndé Yétúndé Simisola Morẹ́nikẹ́ Adéọlá Ọmọ́tọ́lá'),
    men: words('Adébáyọ̀ Olúṣẹ́gun Babátúndé Fẹ́mi Táíwò Kúnlé Adéwálé Ṣọlá Gbénga Ìdòwú'),
    families: words('Adéyẹmí Balógun Ògúnlẹ́yẹ Akíntọ́lá Ọlátúnjí Adéṣínà Fálànà Ọ̀ṣọbà Awólọ́wọ̀ Bámigbóyè')
  },
  {
    women: words('Adaeze Chiamaka Ngozi Ifeoma Nkechi Ugochi Obioma Amarachi Chinyere Nneka'),
    men: words('Chukwuemeka Obinna Ikechukwu Chidi Uchenna Kelechi Nnamdi Emeka Tobenna Ebuka'),
    families: words('Okafor Eze Nwosu Okonkwo Okoro Nwachukwu Onyekwere Iheanacho Uzor Anyanwu')
  },
  {
    women: words('Halima Zainab Aisha Fatima Hauwa Maryam Rukayya Hadiza Amina Bilkisu'),
    men: words('Ibrahim Musa Sani Abdullahi Usman Yusuf Aminu Bashir Kabiru Nasiru'),
    families: words('Danjuma Bello Abubakar Lawal Garba Shehu Tukur Dikko Wada Maitama')
  },
  {
    women: words('Osaretin Itohan Efe Isoken Ivie Esosa Onome Ejiro Oghogho Eki'),
    men: words('Osagie Osaze Nosakhare Efosa Oghenekaro Ovie Eghosa Aigbe Uyi Tega'),
    families: words('Igbinedion Osagiede Omoregie Edokpolo Aigbogun Ogbebor Oviawe Ighalo Erhabor Eboigbe')
  },
  {
    women: words('Idara Ekaette Mfon Enobong Imaobong Nsikak Arit Uduak Eno Ndifreke'),
    men: words('Effiong Etim Okon Bassey Ubong Aniekan Itoro Edidiong Nsima Ime'),
    families: words('Ekpenyong Udoh Akpan Inyang Essien Archibong Umoh Edet Nkanta Ekanem')
  },
  {
    women: words('Dooshima Mbasen Kyenpia Nguher Ladi Talatu Wandoo Nandi Rifkatu Sewuese'),
    men: words('Terver Aondona Gyang Pam Iorfa Tersoo Dung Bitrus Luka Yakubu'),
    families: words("Tyav Akume Jang Dalyop Iorhen Chollom Gyunka Terhemba Bature Ma'ori")
  }
]

export const streets = words(
  'Allen Awolowo Herbert Adeniran Bode Ahmadu Zik Aminu Ogui Okpara Sapele Ring Station Market Airport Mission'
)

export const clientNames = ['Harbour Trust Bank', 'Kola Foods', 'Northgate Telecom']
