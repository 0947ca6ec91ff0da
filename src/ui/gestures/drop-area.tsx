import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './drop-area.module.css';
import { followPageDrags } from './page-drags.ts';

type DropAreaProps = {
  /** Shown over the content while files are dragged over it. */
  icon: ReactNode;
  text: string;
  /** Whether these files are taken, whose names are unknown before the drop; by default all are. */
  accepts?: ((files: readonly DataTransferItem[]) => boolean) | undefined;
  /** Called in the event, after which `transfer` is empty. */
  onDrop: (transfer: DataTransfer) => void;
  children: ReactNode;
};

/** Takes files that are dropped on its content. Other drops, and drags that begin in the page, are left to the page. */
export function DropArea({ icon, text, accepts = () => true, onDrop, children }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false);
  const isFromPage = useRef((): boolean => false);
  useEffect(() => {
    const controller = new AbortController();
    isFromPage.current = followPageDrags(controller.signal);
    return () => controller.abort();
  }, []);
  const takes = ({ dataTransfer }: DragEvent): boolean => {
    const files = [...dataTransfer.items].filter(({ kind }) => kind === 'file');
    return files.length > 0 && !isFromPage.current() && accepts(files);
  };
  const over = (event: DragEvent) => {
    if (!takes(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setIsOver(true);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
  };
  const drop = (event: DragEvent) => {
    if (!takes(event)) return;
    event.preventDefault();
    setIsOver(false);
    onDrop(event.dataTransfer);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way besides a button
    <div className={styles.area} onDragOver={over} onDragLeave={leave} onDrop={drop}>
      {children}
      {isOver ? (
        <p className={styles.over}>
          {icon}
          {text}
        </p>
      ) : null}
    </div>
  );
}
