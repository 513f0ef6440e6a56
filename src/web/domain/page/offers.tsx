interface OffersProps<Offer extends string> {
  offers: readonly Offer[];
  label: (offer: Offer) => string;
  onChoose: (offer: Offer) => void;
}

/** What one may do, a line for each. */
export function Offers<Offer extends string>({ offers, label, onChoose }: OffersProps<Offer>) {
  return (
    <ul className="-mx-3 grid">
      {offers.map((offer) => (
        <li key={offer}>
          <button
            type="button"
            onClick={() => onChoose(offer)}
            className="min-h-12 w-full rounded-field px-3 py-2 text-start font-semibold hover:bg-primary-soft hover:text-primary"
          >
            {label(offer)}
          </button>
        </li>
      ))}
    </ul>
  );
}
