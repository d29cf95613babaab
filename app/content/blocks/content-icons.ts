import type { IconDefinition } from '@fortawesome/free-solid-svg-icons'
import { faAnchor } from '@fortawesome/free-solid-svg-icons/faAnchor'
import { faAppleWhole } from '@fortawesome/free-solid-svg-icons/faAppleWhole'
import { faAward } from '@fortawesome/free-solid-svg-icons/faAward'
import { faBaby } from '@fortawesome/free-solid-svg-icons/faBaby'
import { faBagShopping } from '@fortawesome/free-solid-svg-icons/faBagShopping'
import { faBanSmoking } from '@fortawesome/free-solid-svg-icons/faBanSmoking'
import { faBed } from '@fortawesome/free-solid-svg-icons/faBed'
import { faBell } from '@fortawesome/free-solid-svg-icons/faBell'
import { faBicycle } from '@fortawesome/free-solid-svg-icons/faBicycle'
import { faBolt } from '@fortawesome/free-solid-svg-icons/faBolt'
import { faBook } from '@fortawesome/free-solid-svg-icons/faBook'
import { faBookBible } from '@fortawesome/free-solid-svg-icons/faBookBible'
import { faBookmark } from '@fortawesome/free-solid-svg-icons/faBookmark'
import { faBookOpen } from '@fortawesome/free-solid-svg-icons/faBookOpen'
import { faBowlFood } from '@fortawesome/free-solid-svg-icons/faBowlFood'
import { faBoxesPacking } from '@fortawesome/free-solid-svg-icons/faBoxesPacking'
import { faBoxOpen } from '@fortawesome/free-solid-svg-icons/faBoxOpen'
import { faBrain } from '@fortawesome/free-solid-svg-icons/faBrain'
import { faBreadSlice } from '@fortawesome/free-solid-svg-icons/faBreadSlice'
import { faBridge } from '@fortawesome/free-solid-svg-icons/faBridge'
import { faBriefcase } from '@fortawesome/free-solid-svg-icons/faBriefcase'
import { faBroom } from '@fortawesome/free-solid-svg-icons/faBroom'
import { faBuilding } from '@fortawesome/free-solid-svg-icons/faBuilding'
import { faBuildingColumns } from '@fortawesome/free-solid-svg-icons/faBuildingColumns'
import { faBullhorn } from '@fortawesome/free-solid-svg-icons/faBullhorn'
import { faBus } from '@fortawesome/free-solid-svg-icons/faBus'
import { faCakeCandles } from '@fortawesome/free-solid-svg-icons/faCakeCandles'
import { faCalendarCheck } from '@fortawesome/free-solid-svg-icons/faCalendarCheck'
import { faCalendarDays } from '@fortawesome/free-solid-svg-icons/faCalendarDays'
import { faCamera } from '@fortawesome/free-solid-svg-icons/faCamera'
import { faCampground } from '@fortawesome/free-solid-svg-icons/faCampground'
import { faCar } from '@fortawesome/free-solid-svg-icons/faCar'
import { faCarrot } from '@fortawesome/free-solid-svg-icons/faCarrot'
import { faChair } from '@fortawesome/free-solid-svg-icons/faChair'
import { faChalkboard } from '@fortawesome/free-solid-svg-icons/faChalkboard'
import { faChartLine } from '@fortawesome/free-solid-svg-icons/faChartLine'
import { faChartPie } from '@fortawesome/free-solid-svg-icons/faChartPie'
import { faCheck } from '@fortawesome/free-solid-svg-icons/faCheck'
import { faChild } from '@fortawesome/free-solid-svg-icons/faChild'
import { faChildren } from '@fortawesome/free-solid-svg-icons/faChildren'
import { faChurch } from '@fortawesome/free-solid-svg-icons/faChurch'
import { faCircle } from '@fortawesome/free-solid-svg-icons/faCircle'
import { faCircleCheck } from '@fortawesome/free-solid-svg-icons/faCircleCheck'
import { faCircleInfo } from '@fortawesome/free-solid-svg-icons/faCircleInfo'
import { faCircleQuestion } from '@fortawesome/free-solid-svg-icons/faCircleQuestion'
import { faClipboardList } from '@fortawesome/free-solid-svg-icons/faClipboardList'
import { faClock } from '@fortawesome/free-solid-svg-icons/faClock'
import { faCloudRain } from '@fortawesome/free-solid-svg-icons/faCloudRain'
import { faCloudSun } from '@fortawesome/free-solid-svg-icons/faCloudSun'
import { faCoins } from '@fortawesome/free-solid-svg-icons/faCoins'
import { faComment } from '@fortawesome/free-solid-svg-icons/faComment'
import { faCommentDots } from '@fortawesome/free-solid-svg-icons/faCommentDots'
import { faComments } from '@fortawesome/free-solid-svg-icons/faComments'
import { faCompass } from '@fortawesome/free-solid-svg-icons/faCompass'
import { faCouch } from '@fortawesome/free-solid-svg-icons/faCouch'
import { faCreditCard } from '@fortawesome/free-solid-svg-icons/faCreditCard'
import { faCross } from '@fortawesome/free-solid-svg-icons/faCross'
import { faCrown } from '@fortawesome/free-solid-svg-icons/faCrown'
import { faDog } from '@fortawesome/free-solid-svg-icons/faDog'
import { faDollarSign } from '@fortawesome/free-solid-svg-icons/faDollarSign'
import { faDoorOpen } from '@fortawesome/free-solid-svg-icons/faDoorOpen'
import { faDove } from '@fortawesome/free-solid-svg-icons/faDove'
import { faDroplet } from '@fortawesome/free-solid-svg-icons/faDroplet'
import { faEarthAmericas } from '@fortawesome/free-solid-svg-icons/faEarthAmericas'
import { faEnvelope } from '@fortawesome/free-solid-svg-icons/faEnvelope'
import { faEnvelopeOpenText } from '@fortawesome/free-solid-svg-icons/faEnvelopeOpenText'
import { faFaceSadTear } from '@fortawesome/free-solid-svg-icons/faFaceSadTear'
import { faFaceSmile } from '@fortawesome/free-solid-svg-icons/faFaceSmile'
import { faFeather } from '@fortawesome/free-solid-svg-icons/faFeather'
import { faFilm } from '@fortawesome/free-solid-svg-icons/faFilm'
import { faFire } from '@fortawesome/free-solid-svg-icons/faFire'
import { faFireFlameCurved } from '@fortawesome/free-solid-svg-icons/faFireFlameCurved'
import { faFlag } from '@fortawesome/free-solid-svg-icons/faFlag'
import { faGavel } from '@fortawesome/free-solid-svg-icons/faGavel'
import { faGift } from '@fortawesome/free-solid-svg-icons/faGift'
import { faGifts } from '@fortawesome/free-solid-svg-icons/faGifts'
import { faGlobe } from '@fortawesome/free-solid-svg-icons/faGlobe'
import { faGraduationCap } from '@fortawesome/free-solid-svg-icons/faGraduationCap'
import { faGuitar } from '@fortawesome/free-solid-svg-icons/faGuitar'
import { faHammer } from '@fortawesome/free-solid-svg-icons/faHammer'
import { faHandHolding } from '@fortawesome/free-solid-svg-icons/faHandHolding'
import { faHandHoldingDollar } from '@fortawesome/free-solid-svg-icons/faHandHoldingDollar'
import { faHandHoldingHeart } from '@fortawesome/free-solid-svg-icons/faHandHoldingHeart'
import { faHandHoldingMedical } from '@fortawesome/free-solid-svg-icons/faHandHoldingMedical'
import { faHandPeace } from '@fortawesome/free-solid-svg-icons/faHandPeace'
import { faHands } from '@fortawesome/free-solid-svg-icons/faHands'
import { faHandsHolding } from '@fortawesome/free-solid-svg-icons/faHandsHolding'
import { faHandsHoldingChild } from '@fortawesome/free-solid-svg-icons/faHandsHoldingChild'
import { faHandsHoldingCircle } from '@fortawesome/free-solid-svg-icons/faHandsHoldingCircle'
import { faHandshake } from '@fortawesome/free-solid-svg-icons/faHandshake'
import { faHandshakeAngle } from '@fortawesome/free-solid-svg-icons/faHandshakeAngle'
import { faHandsPraying } from '@fortawesome/free-solid-svg-icons/faHandsPraying'
import { faHeadphones } from '@fortawesome/free-solid-svg-icons/faHeadphones'
import { faHeart } from '@fortawesome/free-solid-svg-icons/faHeart'
import { faHeartCircleCheck } from '@fortawesome/free-solid-svg-icons/faHeartCircleCheck'
import { faHeartCrack } from '@fortawesome/free-solid-svg-icons/faHeartCrack'
import { faHeartPulse } from '@fortawesome/free-solid-svg-icons/faHeartPulse'
import { faHospital } from '@fortawesome/free-solid-svg-icons/faHospital'
import { faHotel } from '@fortawesome/free-solid-svg-icons/faHotel'
import { faHourglass } from '@fortawesome/free-solid-svg-icons/faHourglass'
import { faHouse } from '@fortawesome/free-solid-svg-icons/faHouse'
import { faHouseChimney } from '@fortawesome/free-solid-svg-icons/faHouseChimney'
import { faHouseMedical } from '@fortawesome/free-solid-svg-icons/faHouseMedical'
import { faHouseUser } from '@fortawesome/free-solid-svg-icons/faHouseUser'
import { faIdCard } from '@fortawesome/free-solid-svg-icons/faIdCard'
import { faImage } from '@fortawesome/free-solid-svg-icons/faImage'
import { faInfinity } from '@fortawesome/free-solid-svg-icons/faInfinity'
import { faKey } from '@fortawesome/free-solid-svg-icons/faKey'
import { faKitMedical } from '@fortawesome/free-solid-svg-icons/faKitMedical'
import { faLaptop } from '@fortawesome/free-solid-svg-icons/faLaptop'
import { faLeaf } from '@fortawesome/free-solid-svg-icons/faLeaf'
import { faLifeRing } from '@fortawesome/free-solid-svg-icons/faLifeRing'
import { faLightbulb } from '@fortawesome/free-solid-svg-icons/faLightbulb'
import { faLink } from '@fortawesome/free-solid-svg-icons/faLink'
import { faLinkSlash } from '@fortawesome/free-solid-svg-icons/faLinkSlash'
import { faLocationDot } from '@fortawesome/free-solid-svg-icons/faLocationDot'
import { faLock } from '@fortawesome/free-solid-svg-icons/faLock'
import { faLungs } from '@fortawesome/free-solid-svg-icons/faLungs'
import { faMap } from '@fortawesome/free-solid-svg-icons/faMap'
import { faMedal } from '@fortawesome/free-solid-svg-icons/faMedal'
import { faMessage } from '@fortawesome/free-solid-svg-icons/faMessage'
import { faMicrophone } from '@fortawesome/free-solid-svg-icons/faMicrophone'
import { faMitten } from '@fortawesome/free-solid-svg-icons/faMitten'
import { faMoneyBill } from '@fortawesome/free-solid-svg-icons/faMoneyBill'
import { faMoneyCheck } from '@fortawesome/free-solid-svg-icons/faMoneyCheck'
import { faMoon } from '@fortawesome/free-solid-svg-icons/faMoon'
import { faMountain } from '@fortawesome/free-solid-svg-icons/faMountain'
import { faMountainSun } from '@fortawesome/free-solid-svg-icons/faMountainSun'
import { faMugHot } from '@fortawesome/free-solid-svg-icons/faMugHot'
import { faMusic } from '@fortawesome/free-solid-svg-icons/faMusic'
import { faNewspaper } from '@fortawesome/free-solid-svg-icons/faNewspaper'
import { faNotesMedical } from '@fortawesome/free-solid-svg-icons/faNotesMedical'
import { faPaw } from '@fortawesome/free-solid-svg-icons/faPaw'
import { faPen } from '@fortawesome/free-solid-svg-icons/faPen'
import { faPeopleArrows } from '@fortawesome/free-solid-svg-icons/faPeopleArrows'
import { faPeopleGroup } from '@fortawesome/free-solid-svg-icons/faPeopleGroup'
import { faPerson } from '@fortawesome/free-solid-svg-icons/faPerson'
import { faPersonPraying } from '@fortawesome/free-solid-svg-icons/faPersonPraying'
import { faPersonWalking } from '@fortawesome/free-solid-svg-icons/faPersonWalking'
import { faPhone } from '@fortawesome/free-solid-svg-icons/faPhone'
import { faPiggyBank } from '@fortawesome/free-solid-svg-icons/faPiggyBank'
import { faPills } from '@fortawesome/free-solid-svg-icons/faPills'
import { faPlaceOfWorship } from '@fortawesome/free-solid-svg-icons/faPlaceOfWorship'
import { faPodcast } from '@fortawesome/free-solid-svg-icons/faPodcast'
import { faPuzzlePiece } from '@fortawesome/free-solid-svg-icons/faPuzzlePiece'
import { faQuoteLeft } from '@fortawesome/free-solid-svg-icons/faQuoteLeft'
import { faRainbow } from '@fortawesome/free-solid-svg-icons/faRainbow'
import { faReceipt } from '@fortawesome/free-solid-svg-icons/faReceipt'
import { faRibbon } from '@fortawesome/free-solid-svg-icons/faRibbon'
import { faRing } from '@fortawesome/free-solid-svg-icons/faRing'
import { faRoad } from '@fortawesome/free-solid-svg-icons/faRoad'
import { faRoute } from '@fortawesome/free-solid-svg-icons/faRoute'
import { faScaleBalanced } from '@fortawesome/free-solid-svg-icons/faScaleBalanced'
import { faSchool } from '@fortawesome/free-solid-svg-icons/faSchool'
import { faScrewdriverWrench } from '@fortawesome/free-solid-svg-icons/faScrewdriverWrench'
import { faScroll } from '@fortawesome/free-solid-svg-icons/faScroll'
import { faSeedling } from '@fortawesome/free-solid-svg-icons/faSeedling'
import { faShare } from '@fortawesome/free-solid-svg-icons/faShare'
import { faShield } from '@fortawesome/free-solid-svg-icons/faShield'
import { faShieldHeart } from '@fortawesome/free-solid-svg-icons/faShieldHeart'
import { faShirt } from '@fortawesome/free-solid-svg-icons/faShirt'
import { faShower } from '@fortawesome/free-solid-svg-icons/faShower'
import { faSignsPost } from '@fortawesome/free-solid-svg-icons/faSignsPost'
import { faSoap } from '@fortawesome/free-solid-svg-icons/faSoap'
import { faSocks } from '@fortawesome/free-solid-svg-icons/faSocks'
import { faSpa } from '@fortawesome/free-solid-svg-icons/faSpa'
import { faStairs } from '@fortawesome/free-solid-svg-icons/faStairs'
import { faStar } from '@fortawesome/free-solid-svg-icons/faStar'
import { faStethoscope } from '@fortawesome/free-solid-svg-icons/faStethoscope'
import { faStore } from '@fortawesome/free-solid-svg-icons/faStore'
import { faSuitcaseMedical } from '@fortawesome/free-solid-svg-icons/faSuitcaseMedical'
import { faSun } from '@fortawesome/free-solid-svg-icons/faSun'
import { faSyringe } from '@fortawesome/free-solid-svg-icons/faSyringe'
import { faTent } from '@fortawesome/free-solid-svg-icons/faTent'
import { faToilet } from '@fortawesome/free-solid-svg-icons/faToilet'
import { faToolbox } from '@fortawesome/free-solid-svg-icons/faToolbox'
import { faTree } from '@fortawesome/free-solid-svg-icons/faTree'
import { faTriangleExclamation } from '@fortawesome/free-solid-svg-icons/faTriangleExclamation'
import { faTrophy } from '@fortawesome/free-solid-svg-icons/faTrophy'
import { faTruck } from '@fortawesome/free-solid-svg-icons/faTruck'
import { faUnlock } from '@fortawesome/free-solid-svg-icons/faUnlock'
import { faUser } from '@fortawesome/free-solid-svg-icons/faUser'
import { faUserDoctor } from '@fortawesome/free-solid-svg-icons/faUserDoctor'
import { faUserGroup } from '@fortawesome/free-solid-svg-icons/faUserGroup'
import { faUserNurse } from '@fortawesome/free-solid-svg-icons/faUserNurse'
import { faUserPlus } from '@fortawesome/free-solid-svg-icons/faUserPlus'
import { faUsers } from '@fortawesome/free-solid-svg-icons/faUsers'
import { faUtensils } from '@fortawesome/free-solid-svg-icons/faUtensils'
import { faVanShuttle } from '@fortawesome/free-solid-svg-icons/faVanShuttle'
import { faVideo } from '@fortawesome/free-solid-svg-icons/faVideo'
import { faWallet } from '@fortawesome/free-solid-svg-icons/faWallet'
import { faWater } from '@fortawesome/free-solid-svg-icons/faWater'
import { faWheatAwn } from '@fortawesome/free-solid-svg-icons/faWheatAwn'
import { faWrench } from '@fortawesome/free-solid-svg-icons/faWrench'

/**
 * The symbols that content may name (A§3.2), from the free solid set, and the plain default for a
 * name that is not among them. The whole set weighs more than a page may: a page that hydrates
 * calls this in its loader and hands the found symbol to `Icon`; a static page uses `ContentIcon`.
 */
export function findContentIcon(name: string): IconDefinition {
  const key = name
    .toLowerCase()
    .split(/\s+/)
    .filter((part) => part.startsWith('fa-') && !styles.has(part))
    .at(-1)
    ?.slice('fa-'.length)
  return (key && byName.get(key)) || faCircle
}

const styles = new Set(['fa-solid', 'fa-regular', 'fa-light', 'fa-brands', 'fa-fw'])

/** Every symbol that content may choose, related ones beside each other. */
export const contentIcons: readonly IconDefinition[] = [
  faHouse,
  faHouseChimney,
  faHouseUser,
  faHouseMedical,
  faBuilding,
  faBuildingColumns,
  faChurch,
  faPlaceOfWorship,
  faSchool,
  faHospital,
  faHotel,
  faTent,
  faCampground,
  faDoorOpen,
  faKey,
  faStairs,
  faBed,
  faCouch,
  faChair,
  faLightbulb,
  faFire,
  faFireFlameCurved,
  faSun,
  faMoon,
  faCloudSun,
  faCloudRain,
  faRainbow,
  faWater,
  faDroplet,
  faMountain,
  faMountainSun,
  faTree,
  faLeaf,
  faSeedling,
  faWheatAwn,
  faDove,
  faFeather,
  faPaw,
  faDog,
  faCross,
  faBookBible,
  faBookOpen,
  faBook,
  faBookmark,
  faScroll,
  faHandsPraying,
  faPersonPraying,
  faCrown,
  faStar,
  faRing,
  faMusic,
  faGuitar,
  faMicrophone,
  faHeadphones,
  faPodcast,
  faBullhorn,
  faBell,
  faHeart,
  faHeartPulse,
  faHeartCircleCheck,
  faHeartCrack,
  faHandHoldingHeart,
  faHandHoldingMedical,
  faHandHoldingDollar,
  faHandHolding,
  faHandsHolding,
  faHandsHoldingChild,
  faHandsHoldingCircle,
  faHands,
  faHandPeace,
  faHandshake,
  faHandshakeAngle,
  faShieldHeart,
  faShield,
  faLifeRing,
  faAnchor,
  faCompass,
  faRoute,
  faRoad,
  faSignsPost,
  faBridge,
  faFlag,
  faUser,
  faUsers,
  faUserGroup,
  faUserPlus,
  faUserDoctor,
  faUserNurse,
  faPeopleGroup,
  faPeopleArrows,
  faPerson,
  faPersonWalking,
  faChild,
  faChildren,
  faBaby,
  faFaceSmile,
  faFaceSadTear,
  faBrain,
  faStethoscope,
  faPills,
  faSyringe,
  faKitMedical,
  faNotesMedical,
  faSuitcaseMedical,
  faLungs,
  faSpa,
  faBanSmoking,
  faLinkSlash,
  faUnlock,
  faLock,
  faPhone,
  faEnvelope,
  faEnvelopeOpenText,
  faMessage,
  faComment,
  faComments,
  faCommentDots,
  faQuoteLeft,
  faLocationDot,
  faMap,
  faCalendarDays,
  faCalendarCheck,
  faClock,
  faHourglass,
  faUtensils,
  faMugHot,
  faBowlFood,
  faBreadSlice,
  faCarrot,
  faAppleWhole,
  faCakeCandles,
  faShirt,
  faSocks,
  faMitten,
  faSoap,
  faShower,
  faToilet,
  faBroom,
  faBoxOpen,
  faBoxesPacking,
  faBus,
  faCar,
  faVanShuttle,
  faTruck,
  faBicycle,
  faBriefcase,
  faIdCard,
  faToolbox,
  faHammer,
  faWrench,
  faScrewdriverWrench,
  faLaptop,
  faGraduationCap,
  faChalkboard,
  faClipboardList,
  faNewspaper,
  faPen,
  faGavel,
  faScaleBalanced,
  faGift,
  faGifts,
  faReceipt,
  faPiggyBank,
  faCoins,
  faWallet,
  faCreditCard,
  faMoneyBill,
  faMoneyCheck,
  faDollarSign,
  faChartLine,
  faChartPie,
  faStore,
  faBagShopping,
  faAward,
  faMedal,
  faTrophy,
  faRibbon,
  faVideo,
  faFilm,
  faCamera,
  faImage,
  faGlobe,
  faEarthAmericas,
  faLink,
  faShare,
  faPuzzlePiece,
  faInfinity,
  faBolt,
  faCheck,
  faCircleCheck,
  faCircleInfo,
  faCircleQuestion,
  faTriangleExclamation,
]

const byName = new Map<string, IconDefinition>(
  contentIcons.flatMap((icon) => [
    [icon.iconName, icon] as const,
    // names of older versions, as in fa-praying-hands
    ...icon.icon[2]
      .filter((alias) => typeof alias === 'string')
      .map((alias) => [alias, icon] as const),
  ]),
)
